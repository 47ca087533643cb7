/** A picture whose bytes a clipboard holds, and where it belongs in what was pasted. */
export interface CarriedPicture {
  file: File
  description: string
  /** In the markdown: in the block that it stands behind, or 0 with `isBefore`. */
  at: number
  isBefore: boolean
}

/** Stands for such a picture until the markdown is written. */
const MARKER = 'clipboard:'
const MARKED = /!\[((?:\\[^]|[^[\]\\])*)\]\(clipboard:(\d+)\)/

const DATA = /^data:(image\/[\w.+-]+);base64,([A-Za-z0-9+/=\s%]+)$/i

/** The bytes of an address that carries them; null for any other. */
export function carriedFile(address: string, name: string): File | null {
  const [, type, written] = DATA.exec(address) ?? []
  if (type === undefined || written === undefined) return null
  try {
    const bytes = Uint8Array.from(atob(decodeURIComponent(written)), (token) => token.charCodeAt(0))
    const ending = type.split(/[/+]/)[1] ?? ''
    return new File([bytes], `${name}.${ending}`, { type })
  } catch {
    return null
  }
}

export const markerOf = (index: number): string => `${MARKER}${index}`

/** Takes the markers out of what was written, and says where they were. */
export function takeCarried(
  written: string,
  files: readonly File[],
): { markdown: string; carried: CarriedPicture[] } {
  let markdown = written
  const carried: CarriedPicture[] = []
  for (let match = MARKED.exec(markdown); match; match = MARKED.exec(markdown)) {
    const [marker, words = '', number] = match
    const before = markdown.slice(0, match.index)
    const after = markdown.slice(match.index + marker.length)
    const isAlone = /(?:^|\n\n)$/.test(before) && /^(?:$|\n\n)/.test(after)
    const text = isAlone ? before.trimEnd() : before
    const rest = isAlone && text === '' ? after.trimStart() : after
    markdown = text + rest
    const file = files[Number(number)]
    if (!file) continue
    const description = words.replaceAll(/\\(.)/g, '$1')
    carried.push({ file, description, at: text.length, isBefore: text.trim() === '' })
  }
  return { markdown, carried }
}
