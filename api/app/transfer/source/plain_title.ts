const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  shy: '',
  zwnj: '\u200C',
  zwj: '\u200D',
  lrm: '\u200E',
  rlm: '\u200F',
  bull: '•',
  middot: '·',
  copy: '©',
  reg: '®',
  trade: '™',
}

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi

/** A title as plain text, without tags and with decoded entities. */
export const plainTitle = (html: string): string =>
  html
    .replace(/<[a-z/!][^<>]*>/gi, '')
    .replace(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? entity
      const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
        ? String.fromCodePoint(code)
        : entity
    })
    .replace(/\s+/gu, ' ')
    .trim()
