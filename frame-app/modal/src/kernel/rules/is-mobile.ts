/** Whether a browser says that it runs on a phone or a tablet. iPads say that they are Macs, but have no mouse. */
export const isMobile = (userAgent: string, maxTouchPoints: number): boolean =>
  /Android|iPhone|iPad|iPod|Mobile|Opera Mini/i.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
