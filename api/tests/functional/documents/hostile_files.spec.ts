import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { documentsOf } from '#tests/functional/documents/document_calls'
import {
  macroEnabled,
  madePdf,
  office,
  onePage,
  openDocument,
  pdf,
  stream,
  zip,
  type Part,
} from '#tests/functional/documents/made_files'
import { traces } from '#tests/functional/pictures/library'

const MB = 2 ** 20
const [CATALOG = ''] = onePage()
const linearized = madePdf('linearized')
const ole = Buffer.from('D0CF11E0A1B11AE1', 'hex')
const png = Buffer.from('89504E470D0A1A0A0000000D49484452000000010000000108060000001F15C489', 'hex')

/** A Word file with another part. */
const withPart = (name: string, content: string | Buffer, says?: Part['says']) =>
  office('docx', [{ name, content, ...(says && { says }) }])

const REFUSED: [about: string, name: string, content: Buffer, rule: string, found?: string][] = [
  ['an empty file', 'a.pdf', Buffer.alloc(0), 'documentEmpty'],
  ['half a PDF', 'a.pdf', pdf().subarray(0, 60), 'documentDamaged'],
  ['a PDF with a password', 'a.pdf', madePdf('user-password'), 'documentPassword'],
  [
    'a PDF for one reader',
    'a.pdf',
    pdf(undefined, '/Encrypt << /Filter /Adobe.PubSec >>'),
    'documentPassword',
  ],
  ['a PDF whose last pages are missing', 'a.pdf', linearized.subarray(0, -400), 'documentDamaged'],
  [
    'a tree of pages without end',
    'a.pdf',
    pdf([CATALOG, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 100000 >>']),
    'documentDamaged',
  ],
  [
    'a page count of 100,000',
    'a.pdf',
    pdf([CATALOG, '<< /Type /Pages /Count 100000 /Kids [] >>']),
    'documentDamaged',
  ],
  ['a polyglot with a PDF inside', 'a.pdf', Buffer.concat([png, pdf()]), 'documentMismatch', 'PNG'],
  [
    'HTML before a PDF',
    'a.pdf',
    Buffer.concat([Buffer.from('<script>'), pdf()]),
    'documentDamaged',
  ],
  [
    'a PDF that is a DOCX too',
    'a.docx',
    Buffer.concat([pdf(), office('docx')]),
    'documentMismatch',
    'PDF',
  ],
  ['a DOCX with a PDF inside', 'a.pdf', Buffer.concat([office('docx'), pdf()]), 'documentDamaged'],
  ['a picture named PDF', 'a.pdf', png, 'documentMismatch', 'PNG'],
  [
    'a program named DOCX',
    'a.docx',
    Buffer.from(`MZ${'\0'.repeat(200)}`),
    'documentMismatch',
    'EXE',
  ],
  [
    'a program named by itself',
    'a.exe',
    Buffer.from(`MZ${'\0'.repeat(200)}`),
    'documentType',
    'EXE',
  ],
  ['a DOCX named PDF', 'a.pdf', office('docx'), 'documentMismatch', 'DOCX'],
  ['a PDF named EXE', 'a.exe', pdf(), 'documentMismatch', 'PDF'],
  ['HTML named CSV', 'a.csv', Buffer.from('<html><script>1</script>'), 'documentDamaged'],
  ['bytes named CSV', 'a.csv', Buffer.from('a,b\n\0\x01', 'latin1'), 'documentDamaged'],
  ['an older Word file', 'a.doc', Buffer.concat([ole, Buffer.alloc(600)]), 'documentType'],
  [
    'an encrypted Word file',
    'a.docx',
    Buffer.concat([ole, Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')]),
    'documentPassword',
  ],
  ['a ZIP named DOCX', 'a.docx', zip([{ name: 'a.txt', content: 'a' }]), 'documentType', 'ZIP'],
  ['a macro', 'a.docx', withPart('word/vbaProject.bin', 'x'), 'documentMacros'],
  ['a type with macros', 'a.docx', withPart('[Content_Types].xml', macroEnabled), 'documentMacros'],
  [
    'a Basic macro',
    'a.odt',
    openDocument('text', [{ name: 'Basic/Standard/a.xml', content: '<a/>' }]),
    'documentMacros',
  ],
  [
    'an external entity',
    'a.docx',
    withPart('a.xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a/>'),
    'documentEntities',
  ],
  [
    'an entity in UTF-16',
    'a.docx',
    withPart('a.xml', Buffer.from('\uFEFF<!ENTITY b "c">', 'utf16le')),
    'documentEntities',
  ],
  ['a path out of the archive', 'a.docx', withPart('../../a.xml', 'a'), 'documentDamaged'],
  ['a path on a drive', 'a.docx', withPart('C:\\a.xml', 'a'), 'documentDamaged'],
  [
    'a path out of the archive with backslashes',
    'a.docx',
    withPart('..\\a.xml', 'a'),
    'documentDamaged',
  ],
  [
    'an archive that declares more than is allowed',
    'a.docx',
    withPart('a.bin', 'a', { bytes: 2 ** 31 }),
    'documentDamaged',
  ],
  [
    'a part longer than it declares',
    'a.docx',
    withPart('a.bin', Buffer.alloc(8 * MB), { bytes: 10 }),
    'documentDamaged',
  ],
  ['a wrong checksum', 'a.docx', withPart('a.bin', 'a', { crc: 1 }), 'documentDamaged'],
  [
    'two parts of one name',
    'a.docx',
    office('docx', [
      { name: 'a.xml', content: 'a' },
      { name: 'A.xml', content: 'b' },
    ]),
    'documentDamaged',
  ],
  ['an encrypted part', 'a.docx', withPart('b.xml', 'a', { flags: 1 }), 'documentPassword'],
]

/** Inflates to 31 MB and is damaged at its end. */
const broken = stream(Buffer.alloc(31 * MB), '/ObjStm '.repeat(180))
broken.subarray(-14, -10).fill(1)

const DOWNLOADED: [about: string, content: Buffer, reason: string | null][] = [
  ['a script', pdf(onePage('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>')), 'script'],
  ['a hidden script', pdf(onePage('/OpenAction << /S /J#61vaScript >>')), 'script'],
  ['a script in compressed objects', madePdf('script-in-object-stream'), 'script'],
  ['a script in encrypted and compressed objects', madePdf('sealed-script'), 'script'],
  ['words about encryption', pdf([...onePage(), '(/Encrypt 1 0 R)']), null],
  ['a launch action', pdf(onePage('/OpenAction << /S /Launch /F (cmd.exe) >>')), 'launch'],
  ['an embedded program', pdf(onePage('/Names << /EmbeddedFiles 4 0 R >>')), 'attachments'],
  [
    'an attached program',
    pdf([...onePage(), stream(Buffer.from(`MZ${'\0'.repeat(200)}`), '/Type /EmbeddedFile')]),
    'attachments',
  ],
  [
    'a program in a note',
    pdf([...onePage(), '<< /Type /Annot /Subtype /RichMedia >>']),
    'attachments',
  ],
  ['a form', pdf(onePage('/AcroForm << /Fields [] >>')), 'form'],
  ['deep nesting', pdf([...onePage(), `${'['.repeat(200_000)}${']'.repeat(200_000)}`]), null],
  [
    'a damaged stream that is named many times',
    pdf([...onePage(), ...Array<Buffer>(100).fill(broken)]),
    null,
  ],
  ['nothing of this', pdf(), null],
]

test.group('Hostile documents', () => {
  test('are refused with the reason, and nothing stays of them', async ({ client, assert }) => {
    const before = await traces()
    let person = await documentsOf(client)
    for (const [index, [about, name, content, rule, found]] of REFUSED.entries()) {
      if (index % 15 === 14) person = await documentsOf(client)
      const upload = await person.upload(content, name)
      const answer = await person.send('POST', '/uploaded', { upload })
      assert.equal(answer.status(), 422, `${about}: ${answer.text()}`)
      const [error] = answer.body().errors
      assert.equal(error.rule, rule, about)
      if (found) assert.equal(error.found, found, about)
    }
    assert.deepEqual(await traces(), before)
    assert.lengthOf(await db.from('files').select('id'), 0)
  }).timeout(60_000)

  test('in PDF are downloads only if they do something', async ({ client, assert }) => {
    const { create } = await documentsOf(client)
    for (const [about, content, reason] of DOWNLOADED) {
      const { files } = await create(content)
      assert.equal(files.shared?.downloadOnly ?? null, reason, about)
    }
  }).timeout(120_000)

  test('lose direction marks and paths in their names', async ({ client, assert }) => {
    const { create, send } = await documentsOf(client)
    const { id } = await create(pdf(), '../../etc/rep\u202Efdp.exe\u202C.pdf')
    const [file] = (await send('GET', `/${id}/files`)).body()
    assert.equal(file.name, 'repfdp.exe.pdf')
  })

  test('larger than allowed are refused before a byte is sent', async ({ client, assert }) => {
    const { begin } = await documentsOf(client)
    const answer = await begin('a.pdf', 51 * MB)
    answer.assertStatus(413)
    assert.equal(answer.body().code, 'too_large')
  })
})
