/**
 * The characters of a TrueType font, from its table `cmap`, whose subtable in format 4 lists ranges
 * of code points (https://learn.microsoft.com/typography/opentype/spec/cmap).
 */
export function codePointsOf(font: Buffer): ReadonlySet<number> {
  const cmap = tableAt(font, 'cmap')
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 4 + 8 * index + 4),
  )
  const ranges = subtables.find((at) => font.readUInt16BE(at) === 4)
  if (ranges === undefined) throw new Error('The font has no character map in format 4')

  const bytes = font.readUInt16BE(ranges + 6)
  const codePoints = new Set<number>()
  for (let at = 0; at < bytes; at += 2) {
    const last = font.readUInt16BE(ranges + 14 + at)
    const first = font.readUInt16BE(ranges + 16 + bytes + at)
    for (let code = first; code <= last; code++) codePoints.add(code)
  }
  return codePoints
}

function tableAt(font: Buffer, name: string): number {
  const count = font.readUInt16BE(4)
  for (let record = 12; record < 12 + 16 * count; record += 16) {
    if (font.toString('latin1', record, record + 4) === name) return font.readUInt32BE(record + 8)
  }
  throw new Error(`The font has no table ${name}`)
}
