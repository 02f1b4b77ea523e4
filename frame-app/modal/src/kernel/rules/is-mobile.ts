/** Whether the browser runs on a phone or a tablet. iPads report themselves as Macs, but have a touch screen. */
export const isMobile = (userAgent: string, maxTouchPoints: number): boolean =>
  /Android|iPhone|iPad|iPod|Mobile|Opera Mini/i.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)

/** Whether the browser runs on iOS. */
export const isIos = (userAgent: string, maxTouchPoints: number): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
