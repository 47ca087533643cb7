import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { drawPng } from '#site/share_image/draw_png'
import { ShareImages } from '#site/share_image/share_images'

const drawing = (width: number) => () =>
  drawPng(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1"></svg>`)

const widthOf = (image: Buffer) => image.readUInt32BE(16)

test.group('Kept pictures', (group) => {
  let folder = ''
  group.each.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ufuq-images-'))
    return () => rm(folder, { recursive: true, force: true })
  })

  test('a picture is drawn once, also for those who ask together', async ({ assert }) => {
    const images = new ShareImages(join(folder, 'made'), 10)
    let drawn = 0
    const draw = () => {
      drawn++
      return drawing(3)()
    }
    const all = await Promise.all([images.get('a.png', draw), images.get('a.png', draw)])
    all.push(await images.get('a.png', draw))
    all.push(await new ShareImages(join(folder, 'made'), 10).get('a.png', draw))
    assert.deepEqual(all.map(widthOf), [3, 3, 3, 3])
    assert.equal(drawn, 1)
    assert.deepEqual(await readdir(join(folder, 'made')), ['a.png'])
  })

  test('the least recently used are deleted when there are too many', async ({ assert }) => {
    const images = new ShareImages(folder, 10)
    for (let number = 0; number < 10; number++) {
      const name = `${number}.png`
      await images.get(name, drawing(1))
      const then = new Date(2024, 0, 1 + number)
      await utimes(join(folder, name), then, then)
    }
    await images.get('0.png', drawing(1))
    await images.get('new.png', drawing(1))
    const names = (await readdir(folder)).toSorted()
    assert.lengthOf(names, 9)
    assert.includeMembers(names, ['0.png', '9.png', 'new.png'])
    assert.notInclude(names, '1.png')
  })

  test('those for whom too many wait are refused, and drawn later', async ({ assert }) => {
    const images = new ShareImages(folder, 100)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const slow = async () => {
      await held
      return drawing(1)()
    }
    const refused: number[] = []
    const answers = Array.from({ length: 25 }, (_, number) =>
      images.get(`${number}.png`, slow).catch(({ status }: { status: number }) => {
        if (refused.push(status) === 5) release()
      }),
    )
    await Promise.all(answers)
    assert.deepEqual(refused, [503, 503, 503, 503, 503])
    assert.equal(widthOf(await images.get('later.png', drawing(2))), 2)
  })

  test('a drawing that fails leaves the next ones alone', async ({ assert }) => {
    const images = new ShareImages(folder, 10)
    const failing = images.get('a.png', () => drawPng('no drawing'))
    const next = images.get('b.png', drawing(2))
    await assert.rejects(() => failing)
    assert.equal(widthOf(await next), 2)
    assert.equal(widthOf(await images.get('a.png', drawing(4))), 4)
  })

  test('a file that is not whole is drawn again', async ({ assert }) => {
    const images = new ShareImages(folder, 10)
    const image = await images.get('a.png', drawing(6))
    for (const broken of [Buffer.alloc(0), image.subarray(0, -1), Buffer.alloc(image.length)]) {
      await writeFile(join(folder, 'a.png'), broken)
      assert.equal(widthOf(await images.get('a.png', drawing(7))), 7)
    }
  })

  test('where nothing can be written a picture is answered all the same', async ({ assert }) => {
    await writeFile(join(folder, 'a file'), '')
    const images = new ShareImages(join(folder, 'a file', 'below'), 10)
    assert.equal(widthOf(await images.get('a.png', drawing(5))), 5)
  })
})
