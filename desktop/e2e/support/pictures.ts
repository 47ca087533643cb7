import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'

const chunk = (name: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** A unique PNG of random pixels, which can hardly be compressed. */
export function noise(side = 100): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(8, 8)
  const rows = Array.from({ length: side }, () =>
    Buffer.concat([Buffer.alloc(1), randomBytes(side)]),
  )
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A folder on the disk with these files. */
export function folderOf(files: Record<string, Buffer | string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'ufuq-dropped-'))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

/**
 * Drags files and folders from the disk over the middle of the window and drops them, as if they
 * came from the system's own windows.
 */
export async function letGo(page: Page, ...files: string[]): Promise<void> {
  const { width, height } = await page.evaluate(() => ({
    width: window.innerWidth,
    height: window.innerHeight,
  }))
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files, dragOperationsMask: 1 }
  const send = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    session.send('Input.dispatchDragEvent', { type, x: width / 2, y: height / 2, data })
  await send('dragEnter')
  // Before the browser drops files, it has to know whether the page accepts them.
  for (let round = 0; round < 3; round += 1) {
    await send('dragOver')
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    )
  }
  await send('drop')
  await session.detach()
}

/**
 * Drops files on a page that accepts them. Repeats this if necessary, because a busy browser may
 * drop the files before it knows that the page accepts them.
 */
export async function drop(page: Page, ...files: string[]): Promise<void> {
  const taken = await page.evaluateHandle(() => {
    const drops: Event[] = []
    window.addEventListener('drop', (event) => drops.push(event), { capture: true })
    return drops
  })
  // The browser reports back after the page has handled the drop.
  do await letGo(page, ...files)
  while (await taken.evaluate(({ length }) => length === 0))
}

/**
 * Waits until nothing keeps the window from closing. An app that is closed during an upload asks,
 * and waits for an answer that no test gives.
 */
export const expectUploaded = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))),
    )
    .toBe(true)
