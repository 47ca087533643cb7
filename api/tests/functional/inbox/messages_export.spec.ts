import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { test } from '@japa/runner'
import { fromBufferPromise } from 'yauzl'
import { csvCell } from '#core/lists/csv'
import { createMessage } from '#tests/factories/message_factory'
import { UserFactory } from '#tests/factories/user_factory'

const address = '/api/messages/export.csv'
const admin = () => UserFactory.apply('admin').create()

test.group('The messages as a table', () => {
  test('come as a file that Excel reads as UTF-8', async ({ client, assert }) => {
    const nadia = await UserFactory.apply('editor').merge({ username: 'nadia' }).create()
    const { id } = await createMessage({
      name: 'هالة "Hala"',
      email: 'hala@example.org',
      body: 'First line\nsecond, with a comma',
      language: 'en',
      outcome: 'answered',
      outcomeAt: '2026-03-02T10:20:00.000Z',
      outcomeBy: nadia.id,
      assignee: nadia.id,
    })
    const response = await client.as(await admin()).get(`${address}?language=en`)
    response.assertStatus(200)
    response.assertHeader('content-type', 'text/csv; charset=utf-8')
    response.assertHeader('content-disposition', 'attachment; filename="messages.csv"')
    response.assertHeader('cache-control', 'no-store')
    assert.equal(
      response.text(),
      '\uFEFF"No.","Received (UTC)","Kind","Status","Name","Email","Phone","Skills","Text","Notes",' +
        '"Language of the page","Outcome","Outcome recorded (UTC)","Recorded by","Assigned to"\r\n' +
        `"${id}","2026-03-01 09:05","Message","New","هالة ""Hala""","hala@example.org","","",` +
        '"First line\nsecond, with a comma","","English","Answered","2026-03-02 10:20",' +
        '"nadia","nadia"\r\n',
    )
    const arabic = await client.as(await admin()).get(address)
    assert.include(arabic.text(), '"الرقم"')
    assert.include(arabic.text(), '"رسالة";"جديد"')
  })

  test('come as a file of Excel, in which every cell is a text', async ({ client, assert }) => {
    await createMessage({ name: 'ليلى & <b>', phone: '+966551234567', body: '=1+1\n- second' })
    const address = '/api/messages/export.xlsx'
    ;(await client.as(await UserFactory.create()).get(address)).assertStatus(403)
    const call = client.as(await admin()).get(address)
    call.request.buffer(true).parse((sent, done) => {
      void buffer(sent as unknown as Readable).then((bytes) => done(null, bytes))
    })
    const response = await call
    response.assertStatus(200)
    response.assertHeader('content-disposition', 'attachment; filename="messages.xlsx"')
    const zip = await fromBufferPromise(response.body() as Buffer)
    const parts: Record<string, string> = {}
    for await (const entry of zip.eachEntry())
      parts[entry.fileName] = await text(await zip.openReadStreamPromise(entry))
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? ''
    assert.include(parts['[Content_Types].xml'], '/xl/worksheets/sheet1.xml')
    assert.include(sheet, 'rightToLeft="1"')
    for (const cell of ['ليلى &amp; &lt;b&gt;', '+966551234567', '=1+1\n- second'])
      assert.include(sheet, ` t="inlineStr"><is><t xml:space="preserve">${cell}</t></is></c>`)
    assert.match(sheet, /<row r="2"><c r="A2"/)
    assert.notInclude(sheet, '<row r="3">')
  })

  test('hold no formula, whoever wrote it and wherever')
    .with(['=1+1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x","y")'])
    .run(async ({ client, assert }, formula) => {
      const { id } = await UserFactory.apply('editor').merge({ username: formula }).create()
      await createMessage({
        assignee: id,
        name: formula,
        phone: formula,
        skills: formula,
        body: formula,
        notes: formula,
      })
      const response = await client.as(await admin()).get(address)
      const cell = csvCell(formula)
      assert.isTrue(cell.startsWith(`"'`))
      assert.equal(response.text().split(cell).length - 1, 6)
    })

  test('are as many as the filters leave', async ({ client, assert }) => {
    for (let made = 0; made < 101; made += 1) await createMessage({ body: 'wanted' })
    await createMessage({ body: 'wanted', status: 'archived' })
    await createMessage()
    const person = await admin()
    const lines = async (query: string) =>
      (await client.as(person).get(`${address}?${query}`)).text().split('\r\n').length - 2
    assert.equal(await lines(''), 103)
    assert.equal(await lines('q=wanted'), 102)
    assert.equal(await lines('q=wanted&filter[state]=current'), 101)
    assert.equal(await lines('q=nothing'), 0)
  })

  test('refuse an invalid query')
    .with(['filter[state]=x', 'language=fr', 'q[]=a&q[]=b'])
    .run(async ({ client }, query) => {
      ;(await client.as(await admin()).get(`${address}?${query}`)).assertStatus(422)
    })
})
