import sharp from 'sharp'

/** These settings are the same as in `picture_worker.ts`. */
sharp.cache(false)
sharp.concurrency(1)

const open = (content: Buffer) =>
  sharp(content, { failOn: 'truncated', sequentialRead: true }).autoOrient()

/**
 * The work that Sharp alone needs for an upload: decoding the whole file and determining its
 * average colour.
 */
export async function readBySharp(content: Buffer): Promise<void> {
  const small = await open(content)
    .resize(64, 64, { fit: 'inside' })
    .toColourspace('srgb')
    .png()
    .toBuffer()
  await sharp(small).stats()
}

/** The work that Sharp alone needs for the first request for a size. */
export async function makeBySharp(content: Buffer, width: number): Promise<void> {
  await open(content)
    .resize({ width, withoutEnlargement: true })
    .avif({ quality: 45, effort: 2, chromaSubsampling: '4:2:0' })
    .toBuffer()
}
