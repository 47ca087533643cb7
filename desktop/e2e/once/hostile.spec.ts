import type { ElectronApplication, Page } from '@playwright/test'
import { CALLS } from '../../src/common/bridge.ts'
import { catchOutside, takeOutside } from '../support/outside.ts'
import { expect, test } from '../support/test.ts'

/** Matches the errors about refused requests that Chromium writes to the console. */
const REFUSED = /Content Security Policy|Not allowed to (load|navigate)|Refused to|ERR_|CORS/

/** Inserts a link into the page, as an injection would, and clicks it. */
async function follow(page: Page, href: string, target?: string) {
  await page.evaluate(
    ([href, target]) => {
      const link = document.createElement('a')
      link.href = href ?? ''
      if (target) link.target = target
      document.body.append(link)
      link.click()
      link.remove()
    },
    [href, target] as const,
  )
}

const windowsOf = (electronApp: ElectronApplication) =>
  electronApp.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map(({ webContents }) => webContents.getURL()),
  )

test('the window has the safe settings, and a page cannot embed another program’s', async ({
  desktop: { electronApp, page },
}) => {
  // This method is missing from Electron's types, but Electron itself uses it.
  const settings = await electronApp.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
      getLastWebPreferences: () => Record<string, unknown>
    }
    return contents.getLastWebPreferences()
  })
  expect(settings).toMatchObject({
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    webSecurity: true,
    webviewTag: false,
  })
  for (const name of [
    'nodeIntegrationInWorker',
    'nodeIntegrationInSubFrames',
    'allowRunningInsecureContent',
    'experimentalFeatures',
    'enableBlinkFeatures',
  ]) {
    expect(settings[name] || false, name).toBe(false)
  }
  expect(await page.evaluate(() => 'loadURL' in document.createElement('webview'))).toBe(false)
})

test('a visitor’s message is shown as the text it is', async ({
  desktop: { page, server },
  api,
  language,
}) => {
  const attack =
    `<img src="${server.origin}/api/reached" onerror="window.reached=1">` +
    `<script>window.reached=1</script><a href="javascript:window.reached=1">open</a>`
  const sent = await api.post('/api/contact', {
    data: { name: `<b>Mallory</b> ${language}`, email: 'm@example.org', message: attack },
  })
  expect(sent.ok()).toBe(true)
  await page.locator('nav a[href="/admin/inbox"]:visible').click()
  await page.getByRole('link', { name: `<b>Mallory</b> ${language}` }).click()
  await expect(page.getByText(attack)).toBeVisible()
  expect(await page.evaluate(() => 'reached' in window)).toBe(false)
  expect(server.calls.filter(({ path }) => path.includes('reached'))).toEqual([])
})

test('a script in the window finds no Node, a frozen bridge and no other origin', async ({
  startDesktop,
  signIn,
  server,
}) => {
  server.answer('/api/moved', (_, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end(),
  )
  const app = await startDesktop()
  const refusals = app.expectComplaints(REFUSED)
  const page = await app.window()
  await signIn(page)
  await catchOutside(app.electronApp)

  const found = await page.evaluate(() => ({
    node: ['require', 'process', 'module', 'Buffer', 'global', 'electron'].filter(
      (name) => name in window,
    ),
    bridge: Object.keys(window.ufuqDesktop),
    isFrozen: Object.isFrozen(window.ufuqDesktop),
    cookies: document.cookie,
  }))
  expect(found).toEqual({
    node: [],
    bridge: expect.arrayContaining([...CALLS, 'listen']) as unknown,
    isFrozen: true,
    cookies: '',
  })
  expect(found.bridge).toHaveLength(CALLS.length + 1)

  const outcomes = await page.evaluate(async (origin) => {
    const { listen: _, ...calls } = window.ufuqDesktop as unknown as Record<
      string,
      (...args: unknown[]) => Promise<unknown>
    >
    const outcome = (name: string, promise: Promise<unknown> | undefined) =>
      Promise.resolve(promise).then(
        () => `${name}: answered`,
        () => 'refused',
      )
    const wrong = [{}, [], Number.NaN, null, undefined, 'x'.repeat(5000)]
    const addresses = [
      '//evil.example/',
      '/\\evil.example/',
      'https://evil.example/',
      'javascript:1',
    ]
    return Promise.all([
      ...Object.entries(calls).flatMap(([name, call]) =>
        wrong
          // Nothing waits for a user who has signed out.
          .filter((value) => name !== 'showWaiting' || value !== null)
          .map((value) => outcome(name, call(value))),
      ),
      ...addresses.map((address) => outcome(address, calls['openSite']?.(address))),
      outcome('fr', calls['setLanguage']?.('fr')),
      outcome('another origin', fetch(`${origin}/api/health`)),
      outcome('a file', fetch('file:///etc/hostname')),
      outcome('another host', fetch('app://other/api/health')),
      outcome('an answer that leads elsewhere', fetch('/api/moved')),
    ])
  }, server.origin)
  expect(outcomes.filter((outcome) => outcome !== 'refused')).toEqual([])
  expect(await takeOutside(app.electronApp)).toEqual([])

  const reached = await page.evaluate(async () => {
    const script = document.createElement('script')
    script.textContent = 'window.reached = 1'
    const fromElsewhere = document.createElement('script')
    fromElsewhere.src = 'data:text/javascript,window.reached=1'
    document.head.append(script, fromElsewhere)
    document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="window.reached = 1">')
    // oxlint-disable-next-line no-implied-eval
    setTimeout('window.reached = 1')
    await new Promise((resolve) => setTimeout(resolve, 300))
    return 'reached' in window
  })
  expect(reached, 'code that did not come with the app has run').toBe(false)
  await expect.poll(() => refusals.seen().length).toBeGreaterThan(0)
})

test('no page of others enters the window, opens one of its own or is given a permission', async ({
  startDesktop,
  signIn,
  server,
}) => {
  const trap = '<script>window.reached = Boolean(window.ufuqDesktop)</script>reached'
  for (const path of ['/api/trap', '/uploads/trap.html', '/trap']) {
    server.answer(path, (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(trap),
    )
  }
  const app = await startDesktop()
  app.expectComplaints(REFUSED)
  const page = await app.window()
  await signIn(page)
  await catchOutside(app.electronApp)
  const before = page.url()

  for (const href of [
    `${server.origin}/trap`,
    'app://ufuq/api/trap',
    'app://ufuq/uploads/trap.html',
    'app://other/',
    'file:///etc/hostname',
    'data:text/html,reached',
    'ufuq://publications/1',
    'vscode://file/etc/hostname',
  ]) {
    for (const target of ['_self', '_blank', '_top']) await follow(page, href, target)
  }
  await follow(page, 'javascript:window.reached=1')
  expect(await page.evaluate((address) => window.open(address), `${server.origin}/trap`)).toBe(null)

  // Only addresses meant for the browser were opened outside the app, and no foreign page was
  // opened inside it.
  const outside = await takeOutside(app.electronApp)
  expect(new Set(outside)).toEqual(new Set([`${server.origin}/trap`]))
  expect(await windowsOf(app.electronApp)).toEqual([before])
  expect(page.url()).toBe(before)

  const frames = await page.evaluate(async (origin) => {
    for (const address of [`${origin}/trap`, '/api/trap', 'data:text/html,reached']) {
      const frame = document.createElement('iframe')
      frame.src = address
      const settled = new Promise((resolve) => {
        frame.addEventListener('load', resolve)
        frame.addEventListener('error', resolve)
        setTimeout(resolve, 1000)
      })
      document.body.append(frame)
      await settled
    }
    return [...document.querySelectorAll('iframe')].map(
      (frame) => frame.contentDocument?.body?.textContent?.includes('reached') ?? false,
    )
  }, server.origin)
  expect(frames).toEqual([false, false, false])
  expect(await page.evaluate(() => 'reached' in window)).toBe(false)
  expect(server.calls.filter(({ path }) => path === '/trap')).toEqual([])

  const permissions = await page.evaluate(async () => ({
    notifications: await Notification.requestPermission(),
    camera: await navigator.mediaDevices
      .getUserMedia({ video: true, audio: true })
      .then(() => 'granted')
      .catch((error: DOMException) => error.name),
    place: await new Promise((resolve) => {
      navigator.geolocation.getCurrentPosition(
        () => resolve('granted'),
        ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : code),
      )
    }),
    reading: await navigator.clipboard.readText().then(
      () => 'granted',
      () => 'denied',
    ),
  }))
  expect(permissions).toEqual({
    notifications: 'denied',
    camera: expect.not.stringMatching('granted') as unknown,
    place: 'denied',
    reading: 'denied',
  })
})

test('the bridge answers its own page only', async ({ desktop: { electronApp } }) => {
  const outcomes = await electronApp.evaluate(async ({ app, BrowserWindow }) => {
    const preload = `${app.getAppPath()}/dist/preload/preload.cjs`
    const asked: unknown[] = []
    for (const address of ['data:text/html,<p>', 'about:blank']) {
      const stranger = new BrowserWindow({ show: false, webPreferences: { preload } })
      await stranger.loadURL(address)
      asked.push(
        await stranger.webContents.executeJavaScript(
          `window.ufuqDesktop.start().then(() => 'answered', () => 'refused')`,
        ),
      )
      stranger.destroy()
    }
    return asked
  })
  expect(outcomes).toEqual(['refused', 'refused'])
})
