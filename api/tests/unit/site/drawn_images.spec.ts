import { test } from '@japa/runner'
import { drawnImage } from '#site/share_image/drawn_images'

const image = (text: string) => async () => Buffer.from(text)

test.group('Drawn images', () => {
  test('an image is drawn once, also for those who ask together', async ({ assert }) => {
    let drawn = 0
    const draw = async () => Buffer.from(String(++drawn))
    const all = await Promise.all([drawnImage('once', draw), drawnImage('once', draw)])
    all.push(await drawnImage('once', draw))
    assert.deepEqual(all.map(String), ['1', '1', '1'])
  })

  test('those for whom too many wait are refused, and drawn later', async ({ assert }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<Buffer>()
    const refused: number[] = []
    const answers = Array.from({ length: 26 }, (_, number) =>
      drawnImage(`slow ${number}`, () => held).catch(({ status }: { status: number }) => {
        if (refused.push(status) === 5) release(Buffer.from('drawn'))
      }),
    )
    await Promise.all(answers)
    assert.deepEqual(refused, [503, 503, 503, 503, 503])
    assert.equal(String(await drawnImage('slow 25', image('later'))), 'later')
  })

  test('a drawing that fails leaves the next ones alone', async ({ assert }) => {
    const failing = drawnImage('failing', () => Promise.reject(new Error('no drawing')))
    const next = drawnImage('next', image('next'))
    await assert.rejects(() => failing, 'no drawing')
    assert.equal(String(await next), 'next')
    assert.equal(String(await drawnImage('failing', image('now'))), 'now')
  })
})
