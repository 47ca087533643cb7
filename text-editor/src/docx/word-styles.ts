/** What a text needs to know of the styles of a Word file. */
export interface WordStyles {
  /** mammoth's rules for own styles that are based on those of headings. */
  headings: string[]
  /** The ids of the styles whose text Word neither shows nor prints. */
  hidden: ReadonlySet<string>
}

interface Style {
  name: string
  basedOn: string | undefined
  isHidden: boolean
}

/** More styles than this are not based on each other. */
const MAX_DEPTH = 10

/** Reads the part `word/styles.xml`. */
export function readStyles(xml: string): WordStyles {
  const styles = new Map<string, Style>()
  for (const [, attributes = '', content = ''] of xml.matchAll(
    /<w:style\b([^>]*)>((?:(?!<\/w:style>).)*)/gs,
  )) {
    const valueOf = (element: string) =>
      new RegExp(`<w:${element} [^>]*?w:val="([^"]*)"`).exec(content)?.[1]
    const id = /w:styleId="([^"]*)"/.exec(attributes)?.[1] ?? ''
    const style = { name: valueOf('name') ?? '', basedOn: valueOf('basedOn') }
    styles.set(id, { ...style, isHidden: isHidden(content) })
  }
  const levelOf = (id: string | undefined, depth = 0): string | undefined => {
    const style = styles.get(id ?? '')
    if (!style || depth > MAX_DEPTH) return undefined
    return /^heading ([1-6])$/i.exec(style.name)?.[1] ?? levelOf(style.basedOn, depth + 1)
  }
  const headings = [...styles].flatMap(([id, { name }]) => {
    const level = levelOf(id)
    if (level === undefined || name === '') return []
    return [`p[style-name='${name.replaceAll(/[\\']/g, '\\$&')}'] => h${level}:fresh`]
  })
  const hidden = [...styles].flatMap(([id, style]) => (style.isHidden ? [id] : []))
  return { headings, hidden: new Set(hidden) }
}

/** Leaves out what Word does not show. */
export function withoutHidden(xml: string, { hidden }: WordStyles): string {
  const isOfHidden = (part: string, style: string) => {
    const id = new RegExp(`<w:${style} [^>]*?w:val="([^"]*)"`).exec(part)?.[1]
    return id !== undefined && hidden.has(id)
  }
  return xml
    .replaceAll(/<w:p(?: [^>]*)?>(?:(?!<\/w:p>).)*<\/w:p>/gs, (paragraph) =>
      isOfHidden(paragraph, 'pStyle') ? '' : paragraph,
    )
    .replaceAll(/<w:r(?: [^>]*)?>(?:(?!<\/w:r>).)*<\/w:r>/gs, (run) =>
      isHidden(run) || isOfHidden(run, 'rStyle') ? '' : run,
    )
}

/** Whether properties say that text is hidden. */
const isHidden = (content: string): boolean =>
  /<w:vanish(?! w:val="(?:0|false|off)")[ />]/.test(content)
