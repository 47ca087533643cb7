import { describe, expect, test } from 'vitest'
import { SECTION_KIND_NAMES, SECTION_KINDS, SECTION_LIMITS } from '../../contract/page-sections.ts'
import { readSections } from './read-sections.ts'

const SCRIPT = '<script>alert(1)</script>'
const read = (...sections: object[]) => readSections(sections)
const faultsOf = (sent: unknown) =>
  readSections(sent).errors.map(({ field, rule }) => `${field} ${rule}`)

describe('Sections that are sent', () => {
  test.each(SECTION_KIND_NAMES)('of kind %s may have gaps, and get every field of it', (kind) => {
    const { sections, errors } = read({ id: 'a', kind })
    expect(errors).toEqual([])
    const names = ['id', 'isHidden', 'kind', ...Object.keys(SECTION_KINDS[kind])]
    expect(Object.keys(sections[0] ?? {}).toSorted()).toEqual(names.toSorted())
  })

  test('are read as they were sent, a script in a text too', () => {
    const text = {
      id: 't1',
      kind: 'text',
      isHidden: false,
      heading: {
        ar: SCRIPT,
        en: '',
      },
      text: {
        ar: SCRIPT,
        en: 'Words',
      },
      note: {
        ar: '',
        en: '',
      },
    }
    expect(read(text)).toEqual({ sections: [text], errors: [] })
    expect(read(...read(text).sections)).toEqual({ sections: [text], errors: [] })
  })

  test.each([
    ['no list', { kind: 'text' }, 'sections array'],
    ['no section', [3], 'sections.0 object'],
    ['an unknown kind', [{ id: 'a', kind: 'html' }], 'sections.0.kind enum'],
    ['a kind of every object', [{ id: 'a', kind: 'toString' }], 'sections.0.kind enum'],
    ['an unknown field', [{ id: 'a', kind: 'text', style: 'x' }], 'sections.0.style unknown'],
    ['a third language', [text({ fr: 'x' })], 'sections.0.text.fr unknown'],
    ['a number for a text', [text({ ar: 3 })], 'sections.0.text.ar string'],
    ['half a letter', [text({ ar: '\ud800' })], 'sections.0.text.ar string'],
    ['a text that is too long', [text({ ar: 'x'.repeat(20_001) })], 'sections.0.text.ar maxLength'],
    ['no id', [{ kind: 'text' }], 'sections.0.id id'],
    ['an id with markup', [{ id: '"><b', kind: 'text' }], 'sections.0.id id'],
    ['the same id twice', [text({}), text({})], 'sections.1.id unique'],
    ['an unknown choice', [{ id: 'a', kind: 'form', form: 'pay' }], 'sections.0.form enum'],
    ['a script as a link', [link('javascript:alert(1)')], 'sections.0.target url'],
    ['an address of another host', [link('//evil.example')], 'sections.0.target url'],
    [
      'a document by its title',
      [documentsOf('/documents/report')],
      'sections.0.documents.0.document document',
    ],
    ['a link with a password', [link('https://a:b@evil.example')], 'sections.0.target url'],
    [
      'a picture by its address',
      [{ ...link(''), picture: '/uploads/1' }],
      'sections.0.picture number',
    ],
    [
      'a moment of no calendar',
      [opening('2026-13-01T00:00:00Z')],
      'sections.0.openings.0.closes date',
    ],
    [
      'an item that is none',
      [{ id: 'a', kind: 'cards', cards: ['x'] }],
      'sections.0.cards.0 object',
    ],
  ])('are refused with %s', (_, sent, fault) => {
    expect(faultsOf(sent)).toEqual([fault])
    expect(readSections(sent).sections).toEqual([])
  })

  test('are refused where there are 200 of them, or too many items, or bytes', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => at)
    expect(faultsOf(many(200).map((at) => ({ id: `s${at}`, kind: 'text' })))).toEqual([
      'sections maxLength',
    ])
    const people = (at: number) => many(40).map((item) => ({ id: `p${at}-${item}` }))
    const pages = many(6).map((at) => ({ id: `s${at}`, kind: 'people', people: people(at) }))
    expect(faultsOf(pages)).toEqual(['sections maxItems'])
    const long = many(10).map((at) => ({ ...text({ ar: 'م'.repeat(20_000) }), id: `s${at}` }))
    expect(faultsOf(long)).toEqual(['sections maxBytes'])
    expect(SECTION_LIMITS.sections).toBeLessThan(200)
  })

  test.each([
    '/about',
    '/en/publications/water?x=1#top',
    'https://ufuq.example/a',
    'mailto:a@b.org',
    'tel:+966112345678',
    'sms:+966551234567',
    'whatsapp://send?phone=966551234567',
  ])('may lead to %s', (target) => {
    expect(faultsOf([link(target)])).toEqual([])
  })
})

function text(words: object) {
  return { id: 'a', kind: 'text', text: words }
}
function link(target: string) {
  return { id: 'a', kind: 'picture', target }
}
function documentsOf(document: string) {
  return { id: 'a', kind: 'documents', documents: [{ id: 'd1', document }] }
}
function opening(closes: string) {
  return { id: 'a', kind: 'openings', openings: [{ id: 'o1', closes }] }
}
