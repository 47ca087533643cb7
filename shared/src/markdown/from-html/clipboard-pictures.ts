/** A picture that the clipboard contains as a file, and its position in the pasted text. */
export interface CarriedPicture {
  file: File
  description: string
  /**
   * The position in the markdown: inside the block that the picture follows, or 0 if `isBefore` is
   * set.
   */
  at: number
  isBefore: boolean
}

/** The address that represents a picture from the clipboard until the markdown has been written. */
const MARKER = 'clipboard:'
const MARKED = /!\[((?:\\[^]|[^[\]\\])*)\]\(clipboard:(\d+)\)/

const DATA = /^data:(image\/[\w.+-]+);base64,([A-Za-z0-9+/=\s%]+)$/i

/** The bytes of a data address; null for any other. */
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

/** Removes the markers from the markdown, and returns their positions. */
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
