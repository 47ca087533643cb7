/** The encodings in order of preference. */
export const ENCODINGS = ['zstd', 'br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

interface Encoded {
  encoded: Partial<Record<Encoding, Buffer>>
}

/** The best encoding of this body that the client accepts; undefined for the uncompressed body. */
export function encodingFor({ encoded }: Encoded, header?: string): Encoding | undefined {
  for (const name of acceptedBy(header)) if (name in encoded) return name
  return undefined
}

/** Recent `Accept-Encoding` headers: nearly all browsers send one of a few values. */
const seen = new Map<string, readonly Encoding[]>()
const MAX_SEEN = 50

export function acceptedBy(header = ''): readonly Encoding[] {
  const known = seen.get(header)
  if (known) return known
  const items = header.split(',').map((item) => item.split(';'))
  const accepted = ENCODINGS.filter((name) =>
    items.some(
      ([named = '', weight = '']) => named.trim() === name && !/^\s*q=0(\.0*)?\s*$/i.test(weight),
    ),
  )
  if (seen.size === MAX_SEEN) seen.clear()
  seen.set(header, accepted)
  return accepted
}
