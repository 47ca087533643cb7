// @vitest-environment jsdom
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { convertFile } from '../paste/convert.ts'
import { DocxError, DOCX_LIMITS, type DocxFault } from './docx-fault.ts'
import { docx, p, r, table } from './docx-testbed.ts'
import { readDocx } from './read-docx.ts'

const faultOf = (bytes: Uint8Array): Promise<DocxFault | 'none'> =>
  readDocx(bytes).then(
    () => 'none' as const,
    (error: unknown) => {
      if (!(error instanceof DocxError)) throw error
      return error.fault
    },
  )

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const utf16 = (text: string) => [...text].flatMap((character) => [character.charCodeAt(0), 0])
const plain = { body: p('words') }
const withPart = (name: string, content: Uint8Array) =>
  docx({ ...plain, further: { [name]: content } })
const types = (type: string) => docx({ ...plain, type })

/**
 * Replaces the size that an archive states for a part, in the central directory and in the part's
 * local header.
 */
function stating(
  bytes: Uint8Array,
  name: string,
  size: number,
  which: 'content' | 'stored' = 'content',
): Uint8Array {
  const view = new DataView(bytes.buffer)
  const back = which === 'stored' ? 4 : 0
  for (let at = 0; at + 46 < bytes.length; at++) {
    const [sizeAt = 0, nameAt = 0] =
      { 0x02014b50: [24 - back, 46], 0x04034b50: [22 - back, 30] }[view.getUint32(at, true)] ?? []
    if (!nameAt) continue
    const found = new TextDecoder().decode(bytes.subarray(at + nameAt, at + nameAt + name.length))
    if (found === name) view.setUint32(at + sizeAt, size, true)
  }
  return bytes
}

const REFUSED: [about: string, bytes: () => Uint8Array, fault: DocxFault][] = [
  ['a text', () => strToU8('Dear all'), 'notWord'],
  ['a PDF', () => strToU8('%PDF-1.7\n'), 'notWord'],
  ['a Word file of 2003', () => new Uint8Array([...OLE, ...new Uint8Array(600)]), 'oldWord'],
  [
    'a file with a password',
    () => new Uint8Array([...OLE, ...new Uint8Array(601), ...utf16('EncryptedPackage')]),
    'password',
  ],
  ['a ZIP', () => zipSync({ 'a.txt': strToU8('a') }), 'notWord'],
  [
    'a spreadsheet',
    () => types('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
    'notWord',
  ],
  ['half a file', () => docx(plain).subarray(0, 900), 'damaged'],
  ['a file without its text', () => withPart('word/document.xml', strToU8('')), 'damaged'],
  ['text cut off', () => withPart('word/document.xml', strToU8('<w:document>')), 'damaged'],
  [
    'an external entity',
    () =>
      withPart(
        'word/document.xml',
        strToU8('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
      ),
    'damaged',
  ],
  [
    'an entity in UTF-16',
    () =>
      withPart(
        'word/styles.xml',
        new Uint8Array([0xff, 0xfe, ...utf16('<!DOCTYPE a [<!ENTITY b "c">]><a/>')]),
      ),
    'damaged',
  ],
  ['a path out of the archive', () => withPart('../../a.xml', strToU8('<a/>')), 'damaged'],
  ['a path on a drive', () => withPart('C:\\a.xml', strToU8('<a/>')), 'damaged'],
  ['backslashes out of the archive', () => withPart('..\\a.xml', strToU8('<a/>')), 'damaged'],
  ['two spellings of a part', () => withPart('/word\\document.xml', strToU8('<a/>')), 'damaged'],
  ['two parts of one name', () => withPart('WORD/document.xml', strToU8('<a/>')), 'damaged'],
  [
    'a bomb that states its size',
    () => withPart('word/document.xml', new Uint8Array(DOCX_LIMITS.xml + 1)),
    'long',
  ],
  [
    'a bomb that states a small size',
    () =>
      stating(
        withPart('word/document.xml', strToU8(`<a>${' '.repeat(4 * 2 ** 20)}</a>`)),
        'word/document.xml',
        100,
      ),
    'damaged',
  ],
  [
    'pictures larger than allowed, stated',
    () => stating(withPart('word/media/a.png', new Uint8Array(9)), 'word/media/a.png', 2 ** 31),
    'long',
  ],
  ...['word/media/a.png', 'word/a.xml'].map((name): (typeof REFUSED)[number] => [
    `${name}, not compressed and stated smaller than it is`,
    () =>
      stating(
        docx({ ...plain, further: { [name]: [new Uint8Array(9), { level: 0 }] } }),
        name,
        2 ** 31,
        'stored',
      ),
    'long',
  ]),
  [
    'more parts than any file has',
    () =>
      docx({
        ...plain,
        further: Object.fromEntries(
          Array.from({ length: DOCX_LIMITS.entries }, (_, n) => [
            `a${n}`,
            [new Uint8Array(0), { level: 0 }],
          ]),
        ),
      }),
    'long',
  ],
  [
    'elements nested too deeply',
    () =>
      docx({
        body: `${'<w:sdt><w:sdtContent>'.repeat(10_000)}${'</w:sdtContent></w:sdt>'.repeat(10_000)}`,
      }),
    'damaged',
  ],
]

test.each(REFUSED)('%s is refused as such', async (_about, bytes, fault) => {
  expect(await faultOf(bytes())).toBe(fault)
})

test('nothing of a hostile file is run or kept', async () => {
  const content = await readDocx(
    docx({
      body: [
        p(`<w:hyperlink r:id="script">${r('one')}</w:hyperlink>`),
        p(r('&lt;img src=x onerror=alert(1)&gt;')),
        p(
          '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>DDEAUTO cmd.exe "/c calc"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>' +
            r('two') +
            '<w:r><w:fldChar w:fldCharType="end"/></w:r>',
        ),
      ].join(''),
      links: { script: 'javascript:alert(1)' },
      further: { 'word/vbaProject.bin': new Uint8Array(9) },
    }),
  )
  const result = convertFile(content)
  expect(result?.markdown).toBe('one\n\n\\<img src=x onerror=alert(1)>\n\ntwo')
  expect(result?.omitted).toMatchObject({ links: 1, macros: 1 })
})

test('a cell is no wider than Word allows', async () => {
  const body = table([[p('a')], [p('b')]]).replace(
    '<w:tcW w:w="100"/>',
    '<w:gridSpan w:val="99999999"/>',
  )
  const { html } = await readDocx(docx({ body }))
  expect(html).toContain('colspan="63"')
})
