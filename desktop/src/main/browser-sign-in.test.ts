import { createHash } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { createBrowserSignIn } from './browser-sign-in.ts'

const SERVER = 'https://ufuq.example'

function begin(answer = () => new Response('{}')) {
  const opened: URL[] = []
  const calls: { url: string; body: Record<string, string> }[] = []
  const fetchCode = (url: string, init: RequestInit) => {
    calls.push({ url, body: JSON.parse(init.body as string) as Record<string, string> })
    return Promise.resolve(answer())
  }
  const signIn = createBrowserSignIn({
    session: { fetch: fetchCode },
    server: () => SERVER,
    openInBrowser: (address) => void opened.push(new URL(address)),
  })
  const end = signIn.begin()
  const page = async () => {
    await vi.waitFor(() => expect(opened).not.toHaveLength(0))
    const { pathname, origin, searchParams } = opened.at(-1)!
    return { address: origin + pathname, ...Object.fromEntries(searchParams) } as Record<
      'address' | 'challenge' | 'port' | 'state',
      string
    >
  }
  const bring = async (values: Record<string, string>, path = '/') => {
    const { port } = await page()
    return fetch(`http://127.0.0.1:${port}${path}?${new URLSearchParams(values)}`)
  }
  return { signIn, end, page, bring, calls }
}

describe('a sign-in in the browser', () => {
  test('exchanges the code that the browser brings, with the verifier of its challenge', async () => {
    const { end, page, bring, calls } = begin()
    const { address, challenge, state } = await page()
    expect(address).toBe(`${SERVER}/admin/login/desktop`)
    const shown = await bring({ code: 'the code', state })
    expect(await shown.text()).toContain('You can close this window')
    expect(await end).toBe('signed-in')
    const [call] = calls
    expect(call?.url).toBe(`${SERVER}/api/auth/desktop`)
    expect(call?.body['code']).toBe('the code')
    const verifier = call?.body['verifier'] ?? ''
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(challenge)
    await expect(bring({ code: 'another', state })).rejects.toThrow('fetch failed')
  })

  test('takes no code without the right state, and goes on waiting', async () => {
    const { end, page, bring, calls } = begin()
    const { state } = await page()
    expect((await bring({ code: 'theirs', state: 'guessed' })).status).toBe(404)
    expect((await bring({ code: 'theirs' })).status).toBe(404)
    for (const path of ['/other', '//'])
      expect((await bring({ code: 'theirs', state }, path)).status).toBe(404)
    expect(calls).toHaveLength(0)
    await bring({ code: 'own', state })
    expect(await end).toBe('signed-in')
  })

  test('fails when the server refuses the code', async () => {
    const { end, page, bring } = begin(() => new Response('{}', { status: 401 }))
    await bring({ code: 'old', state: (await page()).state })
    expect(await end).toBe('failed')
  })

  test('is cancelled, also by the next one', async () => {
    const { signIn, end, page } = begin()
    await page()
    const next = signIn.begin()
    expect(await end).toBe('cancelled')
    signIn.cancel()
    expect(await next).toBe('cancelled')
  })
})
