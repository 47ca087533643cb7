import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import uploadSettings from '#config/uploads'
import { eraseOverdueMessages } from '#kinds/message/erase_overdue_messages'
import { emptiesTables } from '#tests/emptied_tables'
import { ANSWERS, createForm, FIELDS } from '#tests/factories/form_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { macroEnabled, office, onePage, pdf, zip } from '#tests/functional/documents/made_files'
import { newestMessage, storedMessages } from '#tests/functional/inbox/stored_messages'
import { solvedProof } from '#tests/solved_proof'

const cv = { id: 'cv', type: 'file', label: { ar: 'السيرة', en: 'CV' }, accepts: 'both' }

async function sendFile(client: ApiClient, id: number, file: Buffer, filename: string) {
  const proof = solvedProof((await client.get('/api/forms/challenge')).body())
  const call = client.post(`/api/forms/${id}`).file('cv', file, { filename })
  for (const [name, value] of Object.entries(ANSWERS)) call.field(name, value)
  return call.field('language', 'ar').field('proof', JSON.stringify(await proof))
}

const kept = async () => {
  const [row] = await db.from('files').count('* as count')
  const names = await readdir(join(uploadSettings.folder, 'originals')).catch(() => [])
  return { rows: Number(row.count), originals: names.length }
}

test.group('A file that a visitor attaches', (group) => {
  emptiesTables(group)

  test('is a download for those who read the inbox, and is erased with the person', async ({
    client,
    assert,
  }) => {
    const before = await kept()
    const { id } = await createForm({ fields: [...FIELDS, cv] })
    const response = await sendFile(client, id, pdf(onePage()), 'سيرة ليلى.pdf')
    response.assertStatus(200)
    const { id: message, answers } = await newestMessage()
    assert.deepInclude(answers.at(-1), { id: 'cv', value: 'سيرة ليلى.pdf', labelAr: 'السيرة' })

    const path = `/api/messages/${message}/files/cv`
    ;(await client.get(path)).assertStatus(401)
    const author = client.as(await UserFactory.merge({ role: 'author' }).create())
    ;(await author.get(path)).assertStatus(403)
    const admin = client.as(await UserFactory.apply('admin').create())
    const file = await admin.get(path)
    file.assertStatus(200)
    assert.match(file.header('content-disposition') ?? '', /^attachment;/)
    assert.equal(file.header('x-content-type-options'), 'nosniff')
    assert.include(file.header('content-security-policy'), 'sandbox')
    ;(await admin.get(`/api/messages/${message}/files/name`)).assertStatus(404)
    assert.deepEqual((await admin.get('/api/entries/documents')).body(), [])

    assert.notDeepEqual(await kept(), before)
    const erased = await admin.post('/api/erasures', { email: '+961 (3) 123-456' })
    erased.assertStatus(200)
    assert.deepEqual(erased.body(), { messages: 1, applications: 0, subscriptions: 0 })
    assert.deepEqual(await kept(), before)
  })

  test('is gone with the answer after the days of its form', async ({ client, assert }) => {
    const before = await kept()
    const { id } = await createForm({ fields: [...FIELDS, cv], keepDays: 90 })
    await sendFile(client, id, pdf(onePage()), 'cv.pdf')
    const never = { days: null, isChosen: true }
    assert.equal(await eraseOverdueMessages(never, DateTime.utc().plus({ days: 89 })), 0)
    assert.equal(await eraseOverdueMessages(never, DateTime.utc().plus({ days: 91 })), 1)
    assert.lengthOf(await storedMessages(), 0)
    assert.deepEqual(await kept(), before)
  })

  test('is refused or harmless, whatever it is', async ({ client, assert }) => {
    const before = await kept()
    const { id } = await createForm({ fields: [...FIELDS, cv] })
    const html = Buffer.from('<html><script>alert(1)</script></html>')
    const refused: [string, Buffer, string][] = [
      ['a page', html, 'cv.html'],
      ['a page with another name', html, 'cv.pdf'],
      ['a page as a table', html, 'cv.csv'],
      ['a drawing', Buffer.from('<svg onload="alert(1)"/>'), 'cv.svg'],
      ['a drawing as a picture', Buffer.from('<svg onload="alert(1)"/>'), 'cv.png'],
      ['a program', Buffer.from('MZ\x90\x00'), 'cv.exe'],
      ['a script', Buffer.from('#!/bin/sh\nrm -rf /'), 'cv.sh'],
      [
        'macros',
        office('docx', [{ name: '[Content_Types].xml', content: macroEnabled }]),
        'cv.docm',
      ],
      ['an archive', zip([{ name: 'a.txt', content: 'a' }]), 'cv.zip'],
      ['an archive as a text', zip([{ name: 'a.txt', content: 'a' }]), 'cv.docx'],
      ['half a file', pdf(onePage()).subarray(0, 200), 'cv.pdf'],
      ['nothing', Buffer.alloc(0), 'cv.pdf'],
    ]
    for (const [title, file, name] of refused) {
      const response = await sendFile(client, id, file, name)
      assert.equal(response.status(), 422, title)
      assert.equal(response.body().errors[0].field, 'cv', title)
    }
    const unproven = await client
      .post(`/api/forms/${id}`)
      .file('cv', pdf(onePage()), { filename: 'cv.pdf' })
      .fields(ANSWERS)
    unproven.assertStatus(422)
    const elsewhere = await createForm()
    ;(await sendFile(client, elsewhere.id, pdf(onePage()), 'cv.pdf')).assertStatus(422)
    const large = await sendFile(client, id, Buffer.alloc(10 * 2 ** 20 + 1), 'cv.pdf')
    large.assertStatus(413)
    assert.lengthOf(await storedMessages(), 0)
    assert.deepEqual(await kept(), before)

    const script = pdf(onePage('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'))
    ;(await sendFile(client, id, script, '../../etc/passwd.pdf')).assertStatus(200)
    const { answers } = await newestMessage()
    assert.equal(answers.at(-1)?.value, 'passwd.pdf')
  })
})
