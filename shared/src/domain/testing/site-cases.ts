import type { SiteField } from '../site/fields.ts'

/**
 * A value of a field, and the rule by which the browser and the server reject it; undefined if both
 * accept it.
 */
interface SiteCase {
  title: string
  field: SiteField
  value: unknown
  rule?: string
}

const text: SiteField = { kind: 'text', max: 10 }
const longText: SiteField = { kind: 'longText', max: 40 }
const optional: SiteField = { ...text, isOptional: true }
const year: SiteField = { kind: 'year', max: 9, isShared: true }
const figure: SiteField = { kind: 'figure', max: 20, isShared: true }
const link: SiteField = { kind: 'link', max: 2000, isShared: true }
const telephone: SiteField = { kind: 'telephone', max: 40, isShared: true, isOptional: true }
const choice: SiteField = {
  kind: 'choice',
  max: 20,
  choices: ['peace', 'evidence'],
  isShared: true,
}
const colour: SiteField = { kind: 'colour', max: 7, isShared: true }

const of =
  (field: SiteField) =>
  ([title, value, rule]: readonly [string, unknown, string?]): SiteCase => ({
    title,
    field,
    value,
    ...(rule !== undefined && { rule }),
  })

/** The rules of fields, for the browser's and the server's tests. */
export const SITE_CASES: readonly SiteCase[] = [
  ...(
    [
      ['a text', 'معًا نرى'],
      ['a text with space around it', '  معًا نرى   '],
      ['the longest text', 'x'.repeat(10)],
      ['a text with a line break', 'one\ntwo'],
      ['markup, which is shown as it is', '<b>x</b>'],
      ['a text that is too long', 'x'.repeat(11), 'maxLength'],
      ['no text', '', 'required'],
      ['a text of spaces', ' \n ', 'required'],
      ['a number for a text', 7, 'string'],
      ['a list for a text', ['x'], 'string'],
      ['an object for a text', { a: 'x' }, 'string'],
      ['half a letter', 'x\ud800', 'string'],
      ['a null character', 'x\0', 'string'],
      ['a place to fill in', '{{year}}', 'placeholder'],
      ['another text', '$t(a)', 'placeholder'],
    ] as const
  ).map(of(text)),
  ...(
    [
      ['a text of two paragraphs', 'One.\n\nTwo.'],
      ['a paragraph that is too long', 'x'.repeat(41), 'maxLength'],
      ['no paragraph', '\n', 'required'],
    ] as const
  ).map(of(longText)),
  ...(
    [
      ['no text where none is needed', ''],
      ['too long a text where none is needed', 'x'.repeat(11), 'maxLength'],
    ] as const
  ).map(of(optional)),
  ...(
    [
      ['a year', '2008'],
      ['a year in Arabic digits', '٢٠٠٨'],
      ['two years', '2008–2012'],
      ['a year of two digits', '08', 'year'],
      ['a year of five digits', '20081', 'year'],
      ['a word for a year', 'now', 'year'],
      ['no year', '', 'required'],
    ] as const
  ).map(of(year)),
  ...(
    [
      ['a figure', '48,200'],
      ['a part of hundred', '88.3'],
      ['a percentage', '90%'],
      ['more than a figure', '1,000+'],
      ['a figure in Arabic digits', '٤٨٬٢٠٠'],
      ['a word for a figure', 'many', 'figure'],
      ['two figures', '4 5', 'figure'],
      ['a figure that is too long', '1'.repeat(21), 'maxLength'],
    ] as const
  ).map(of(figure)),
  ...(
    [
      ['an address of the web', 'https://example.org/@ufuq?a=b'],
      ['an address in Arabic', 'https://مثال.إختبار/صفحة'],
      ['an address without encryption', 'http://example.org'],
      ['a script for an address', 'javascript:alert(1)', 'url'],
      ['a script with a host', 'javascript://example.org/%0aalert(1)', 'url'],
      ['data for an address', 'data:text/html,x', 'url'],
      ['an address of nowhere', 'https://', 'url'],
      ['half an address of the web', 'example.org/a', 'url'],
      ['an address with a password', 'https://a:b@example.org', 'url'],
      ['an address with a space', 'https://example.org/a b', 'url'],
    ] as const
  ).map(of(link)),
  ...(
    [
      ['a telephone number', '+966 (11) 555-0100'],
      ['a telephone number in Arabic digits', '٠١١٥٥٥٠١٠٠'],
      ['a telephone number with direction marks', '\u200e+966\u00a011\u2011555\u20110100\u200e'],
      ['a telephone number as a link', 'tel:+966 11 555 0100'],
      ['no telephone number', ''],
      ['a word for a telephone number', 'call us', 'telephone'],
      ['a telephone number that is too long', '1'.repeat(41), 'maxLength'],
    ] as const
  ).map(of(telephone)),
  ...(
    [
      ['one of the choices', 'peace'],
      ['another choice', 'war', 'enum'],
      ['the name of a member of every object', 'constructor', 'enum'],
    ] as const
  ).map(of(choice)),
  ...(
    [
      ['a colour', '#2f7fc0'],
      ['a colour in capitals', '#2F7FC0'],
      ['a colour without its sign', '2f7fc0'],
      ['the shipped colour', '#ec6530'],
      ['the name of a colour', 'teal', 'colour'],
      ['a colour with more', '#000}', 'colour'],
      ['a colour that is too pale', '#e3a33b', 'contrast'],
      ['a colour that is too dark', '#8a2b30', 'contrast'],
      ['white', '#fff', 'contrast'],
      ['no colour', '', 'required'],
      ['a style for a colour', '#2f7fc0;}body{display:none}', 'maxLength'],
    ] as const
  ).map(of(colour)),
]
