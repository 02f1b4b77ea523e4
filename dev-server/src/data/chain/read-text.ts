/** Reads a body as text. Returns undefined if it exceeds `most` bytes. */
export const readText = async (response: Response, most: number): Promise<string | undefined> => {
  const parts: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) {
    size += read.value.length
    if (size > most) {
      await reader?.cancel()
      return undefined
    }
    parts.push(read.value)
  }
  return Buffer.concat(parts).toString('utf8')
}
