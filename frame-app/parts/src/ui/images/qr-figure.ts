import { encode } from 'uqr'

/** A QR code as one path of modules, starting at 0 0. */
export type QrFigure = {
  /** The number of modules per side. */
  readonly side: number
  /** Modules per side of the free square in the middle; 0 without a logo. */
  readonly free: number
  readonly path: string
}

/** Light modules around the code, which scanners need to find it. */
export const QUIET_ZONE = 4
/** The largest side whose modules an old phone's camera can read at the card's 296 px. */
const MAX_EASY_SIDE = 71
/**
 * The share of the code's width. The code must recover what the logo covers: 4% of the area, where it can recover at
 * least 15%.
 */
const LOGO_SHARE = 0.2
/** Modules per side of a finder pattern, the squares in three corners. */
const FINDER = 7

/** A higher error correction makes the modules smaller; a long code is easier to read with larger modules. */
const encodeFor = (value: string, logo: boolean) => {
  const code = encode(value, { ecc: logo ? 'Q' : 'M', border: 0, boostEcc: true })
  return !logo || code.size <= MAX_EASY_SIDE ? code : encode(value, { ecc: 'M', border: 0, boostEcc: true })
}

// An odd number of modules like the side, so that the square is aligned with the modules.
const freeSquare = (side: number): number => {
  const most = Math.floor(side * LOGO_SHARE)
  return most % 2 === 1 ? most : most - 1
}

const roundedSquare = (x: number, y: number, side: number, corner: number, clockwise: boolean): string => {
  const arc = (dx: number, dy: number): string => `a${corner} ${corner} 0 0 ${clockwise ? 1 : 0} ${dx} ${dy}`
  const straight = side - 2 * corner
  return clockwise
    ? `M${x + corner} ${y}h${straight}${arc(corner, corner)}v${straight}${arc(-corner, corner)}h${-straight}${arc(-corner, -corner)}v${-straight}${arc(corner, -corner)}z`
    : `M${x + corner} ${y}${arc(-corner, corner)}v${straight}${arc(corner, corner)}h${straight}${arc(corner, -corner)}v${-straight}${arc(-corner, -corner)}z`
}

// The inner path runs in the opposite direction, so that it stays a hole. Scanners look for runs of 1:1:3:1:1 modules
// through the middle, which rounded corners of this size do not affect.
const finder = (x: number, y: number): string =>
  roundedSquare(x, y, 7, 2, true) +
  roundedSquare(x + 1, y + 1, 5, 1.25, false) +
  roundedSquare(x + 2, y + 2, 3, 0.75, true)

const inFinder = (x: number, y: number, side: number): boolean =>
  (x < FINDER && y < FINDER) || (x >= side - FINDER && y < FINDER) || (x < FINDER && y >= side - FINDER)

/**
 * The QR code of a text, or undefined if it is too long.
 *
 * @example
 * qrFigure('wc:…', true)?.side // 65
 */
export const qrFigure = (value: string, logo: boolean): QrFigure | undefined => {
  let code: ReturnType<typeof encode>
  try {
    code = encodeFor(value, logo)
  } catch {
    return undefined
  }
  const { size: side, data } = code
  const free = logo ? freeSquare(side) : 0
  const from = (side - free) / 2
  const to = (side + free) / 2
  const isDark = (x: number, y: number): boolean =>
    data[y]?.[x] === true && !inFinder(x, y, side) && !(x >= from && x < to && y >= from && y < to)
  let path = finder(0, 0) + finder(side - FINDER, 0) + finder(0, side - FINDER)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if (!isDark(x, y)) continue
      const start = x
      while (isDark(x + 1, y)) x += 1
      path += `M${start} ${y}h${x - start + 1}v1h${start - x - 1}z`
    }
  }
  return { side, free, path }
}
