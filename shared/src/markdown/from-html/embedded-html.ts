import PostalMime from 'postal-mime'

/** The first header of a web page that was saved as an email (MHT). */
const MHT = /^(?:from|subject|date|mime-version|content-type|content-location|snapshot-[\w-]+):/i
const MARKS: Readonly<Record<string, string>> = { '\xFF\xFE': 'utf-16le', '\xFE\xFF': 'utf-16be' }

/**
 * The HTML of a web page that is inside a Word file (`altChunk`): HTML, XHTML or MHT. Null for
 * files of other kinds, such as RTF.
 */
export async function embeddedHtml(bytes: Uint8Array): Promise<string | null> {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2048))
  if (MHT.test(start.trimStart())) return (await PostalMime.parse(bytes)).html ?? null
  const encoding = MARKS[start.slice(0, 2)] ?? /charset=["']?([\w-]+)/i.exec(start)?.[1]
  const text = decoded(bytes, encoding ?? /encoding=["']([\w-]+)/i.exec(start)?.[1])
  return text.trimStart().startsWith('<') ? text : null
}

function decoded(bytes: Uint8Array, encoding = 'utf-8'): string {
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    // The page names an encoding that does not exist.
    return new TextDecoder().decode(bytes)
  }
}
