import { strToU8, zipSync, type Zippable } from 'fflate'

const SPACES = [
  ['w', 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'],
  ['r', 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'],
  ['m', 'http://schemas.openxmlformats.org/officeDocument/2006/math'],
  ['mc', 'http://schemas.openxmlformats.org/markup-compatibility/2006'],
  ['wp', 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing'],
  ['wps', 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape'],
  ['a', 'http://schemas.openxmlformats.org/drawingml/2006/main'],
  ['pic', 'http://schemas.openxmlformats.org/drawingml/2006/picture'],
  ['v', 'urn:schemas-microsoft-com:vml'],
]
  .map(([prefix, address]) => `xmlns:${prefix}="${address}"`)
  .join(' ')
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** An XML part as Word writes it, with all namespaces. */
const part = (name: string, content: string) =>
  `${HEAD}<w:${name} ${SPACES} mc:Ignorable="w14">${content}</w:${name}>`

export interface MadeDocx {
  /** The content of `w:body`. */
  body: string
  /** The footnotes, whose ids start at 1. */
  footnotes?: string[]
  endnotes?: string[]
  /** Addresses of links, by relationship id. */
  links?: Record<string, string>
  /** Files in `word/media`, by name; the relationship id is the name without its extension. */
  media?: Record<string, Uint8Array>
  /** The content type of the document. */
  type?: string
  /** Further parts, or parts that replace those with the same name. */
  further?: Zippable
}

const note = (kind: string, text: string, index: number) =>
  `<w:${kind} w:id="${index + 1}"><w:p><w:pPr><w:pStyle w:val="FootnoteText"/></w:pPr><w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:${kind}Ref/></w:r><w:r><w:t xml:space="preserve"> ${text}</w:t></w:r></w:p></w:${kind}>`

const notes = (kind: string, texts: readonly string[]) =>
  part(
    `${kind}s`,
    `<w:${kind} w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:${kind}>${texts.map((text, index) => note(kind, text, index)).join('')}`,
  )

/** The styles that Word defines in every document; their ids depend on its language. */
const STYLES = `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:asciiTheme="minorHAnsi"/><w:sz w:val="24"/></w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults>
<w:style w:type="paragraph" w:default="1" w:styleId="a"><w:name w:val="Normal"/><w:qFormat/></w:style>
<w:style w:type="paragraph" w:styleId="1"><w:name w:val="heading 1"/><w:basedOn w:val="a"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:bCs/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="2"><w:name w:val="heading 2"/><w:basedOn w:val="a"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>
<w:style w:type="paragraph" w:styleId="ours"><w:name w:val="Chapter"/><w:basedOn w:val="2"/></w:style>
<w:style w:type="paragraph" w:styleId="a3"><w:name w:val="Title"/><w:basedOn w:val="a"/></w:style>
<w:style w:type="paragraph" w:styleId="a4"><w:name w:val="Quote"/><w:basedOn w:val="a"/></w:style>
<w:style w:type="paragraph" w:styleId="a5"><w:name w:val="List Paragraph"/><w:basedOn w:val="a"/></w:style>
<w:style w:type="paragraph" w:styleId="FootnoteText"><w:name w:val="footnote text"/><w:basedOn w:val="a"/></w:style>
<w:style w:type="character" w:styleId="FootnoteReference"><w:name w:val="footnote reference"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>
<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr><w:color w:val="0563C1"/><w:u w:val="single"/></w:rPr></w:style>
<w:style w:type="character" w:styleId="Strong"><w:name w:val="Strong"/><w:rPr><w:b/><w:bCs/></w:rPr></w:style>`

const level = (at: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
const list = (id: string, levels: string) =>
  `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="hybridMultilevel"/>${levels}</w:abstractNum>`
const num = (id: string, abstract: string) =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${abstract}"/></w:num>`

/** List 1 has bullets. */
const NUMBERING = [
  list('0', level(0, 'bullet', '\uF0B7') + level(1, 'bullet', 'o')),
  num('1', '0'),
].join('')

const relation = (id: string, kind: string, target: string, mode = '') =>
  `<Relationship Id="${id}" Type="${RELATION}/${kind}" Target="${target}"${mode}/>`
const relations = (all: string) =>
  `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all}</Relationships>`
const override = (name: string, type: string) =>
  `<Override PartName="/${name}" ContentType="${type}"/>`

function partsOf(made: MadeDocx): Zippable {
  const { links = {}, media = {}, footnotes, endnotes, type = `${TYPE}.document.main+xml` } = made
  const texts: [name: string, type: string, content: string][] = [
    ['document', type, part('document', `<w:body>${made.body}<w:sectPr/></w:body>`)],
    ['styles', `${TYPE}.styles+xml`, part('styles', STYLES)],
    ['numbering', `${TYPE}.numbering+xml`, part('numbering', NUMBERING)],
    ['footnotes', `${TYPE}.footnotes+xml`, notes('footnote', footnotes ?? [])],
    ['endnotes', `${TYPE}.endnotes+xml`, notes('endnote', endnotes ?? [])],
  ]
  const parts = texts.map(([name, , content]) => [`word/${name}.xml`, strToU8(content)] as const)
  const targets = [
    ...texts.slice(1).map(([name]) => relation(`own-${name}`, name, `${name}.xml`)),
    ...Object.entries(links).map(([id, target]) =>
      relation(id, 'hyperlink', target, ' TargetMode="External"'),
    ),
    ...Object.keys(media).map((name) =>
      relation(name.replace(/\.\w+$/, ''), 'image', `media/${name}`),
    ),
  ]
  const types = `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="emf" ContentType="image/x-emf"/>${texts.map(([name, own]) => override(`word/${name}.xml`, own)).join('')}</Types>`
  return {
    '[Content_Types].xml': strToU8(types),
    '_rels/.rels': strToU8(relations(relation('rId1', 'officeDocument', 'word/document.xml'))),
    ...Object.fromEntries(parts),
    'word/_rels/document.xml.rels': strToU8(relations(targets.join(''))),
    ...Object.fromEntries(
      Object.entries(media).map(([name, bytes]) => [`word/media/${name}`, bytes]),
    ),
    ...made.further,
  }
}

export const docx = (made: MadeDocx): Uint8Array<ArrayBuffer> => zipSync(partsOf(made))

/** A run of text with properties. */
export const r = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`

/** A paragraph with properties. */
export const p = (content: string, properties = ''): string =>
  `<w:p w:rsidR="00A77B3E">${properties && `<w:pPr>${properties}</w:pPr>`}${content.startsWith('<') ? content : r(content)}</w:p>`

export const styled = (id: string): string => `<w:pStyle w:val="${id}"/>`
export const listed = (id: string, at = 0): string =>
  `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${id}"/></w:numPr>`

/** A picture in the text, from `media`. */
export const picture = (relationship: string, alternative = ''): string =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Picture 1" descr="${alternative}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip ${relationship}/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`

export const table = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl><w:tblPr><w:bidiVisual/></w:tblPr>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc><w:tcPr><w:tcW w:w="100"/></w:tcPr>${cell}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`

export const noteReference = (kind: 'footnote' | 'endnote', id: number): string =>
  `<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:${kind}Reference w:id="${id}"/></w:r>`
