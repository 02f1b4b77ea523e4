/** JSON with bigints, since lamports exceed what a double holds exactly. */
export type Json = null | boolean | number | bigint | string | readonly Json[] | JsonObject
export type JsonObject = { readonly [key: string]: Json | undefined }

/** Writes JSON with integers of any size, as Solana's nodes do. Undefined fields are left out. */
export const writeJson = (value: Json): string => {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((one: Json) => writeJson(one)).join(',')}]`
  const fields = Object.entries(value).flatMap(([name, one]) =>
    one === undefined ? [] : [`${JSON.stringify(name)}:${writeJson(one)}`],
  )
  return `{${fields.join(',')}}`
}
