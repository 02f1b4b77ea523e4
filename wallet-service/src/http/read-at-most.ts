/** Reads at most so many bytes of a body; undefined if it has more. Its sender may lie about its length, or name none. */
export const readAtMost = async (body: AsyncIterable<Uint8Array>, max: number): Promise<Uint8Array | undefined> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > max) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
