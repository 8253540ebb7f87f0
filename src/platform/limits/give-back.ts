/**
 * Gives back the memory of bytes that nothing uses any more, at once: a later access finds them empty. Otherwise the
 * collector has to find out, which starts whenever 64 MB lie outside its heap, looks through all of the heap, and stops
 * whoever waits for a page meanwhile. A part of a larger memory is left alone.
 */
export function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength && byteLength > 0) buffer.transfer(0)
}

/** The chunks of a stream, each of which is given back when the next one is asked for. */
export async function* passing(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    yield chunk
    giveBack(chunk)
  }
}

/** All bytes of a stream, whose chunks are given back. */
export async function wholeOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  const whole = Buffer.concat(chunks)
  for (const chunk of chunks) giveBack(chunk)
  return whole
}
