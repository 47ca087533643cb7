/** The minimum length, in characters. A shorter body fits into the first packets uncompressed. */
const MIN_LENGTH = 8 * 1024

/**
 * Compresses the body of a call with gzip, for {@link request}. On a slow connection, a compressed
 * body takes a third of the time to send.
 */
export async function compressBody(
  json: string,
  headers: Record<string, string>,
): Promise<BodyInit> {
  if (json.length < MIN_LENGTH || typeof CompressionStream === 'undefined') return json
  const stream = new Blob([json]).stream().pipeThrough(new CompressionStream('gzip'))
  headers['content-encoding'] = 'gzip'
  // A blob has a known length, which the server checks before it reads the body.
  return new Response(stream).blob()
}
