import { ApiError } from '@ufuq/shared/client/api-error'
import { createQueryClient } from '@ufuq/shared/client/query-client'
import { describe, expect, test, vi } from 'vitest'
import { site } from '../testing/testing.ts'
import { collectQueries, restoreQueries, scriptJson, type PageState } from './page-state.ts'

const LIST = ['publications', { language: 'ar' }]
const ARTICLE = ['publication', 'well', 'ar']

const state: PageState = {
  language: 'ar',
  texts: {},
  site,
  queries: [],
}

describe('the outcomes of queries', () => {
  test('reach the browser, which does not ask again', async () => {
    const server = createQueryClient()
    await server.prefetchQuery({ queryKey: LIST, queryFn: async () => [{ id: 1 }] })
    const sent: unknown = JSON.parse(JSON.stringify(collectQueries(server)))
    expect(sent).toEqual([{ key: LIST, data: [{ id: 1 }] }])

    const load = vi.fn()
    const browser = createQueryClient()
    restoreQueries(browser, collectQueries(server), '')
    expect(await browser.fetchQuery({ queryKey: LIST, queryFn: load })).toEqual([{ id: 1 }])
    expect(load).not.toHaveBeenCalled()
  })

  test('carry an article without its text, which stands in the page', async () => {
    const article = { id: 1, title: 'Well', content: '# Water', html: '<h2>Water</h2>' }
    const server = createQueryClient()
    await server.prefetchQuery({ queryKey: ARTICLE, queryFn: async () => article })
    const sent = JSON.stringify(collectQueries(server))
    expect(sent).not.toContain('Water')
    expect(sent).toContain('Well')

    const browser = createQueryClient()
    restoreQueries(browser, collectQueries(server), '<h2>Water</h2>')
    expect(browser.getQueryData(ARTICLE)).toMatchObject({
      title: 'Well',
      html: '<h2>Water</h2>',
    })
  })

  test('carry the status of a failure and nothing of its cause', async () => {
    const server = createQueryClient()
    const queryFn = vi.fn().mockRejectedValue(new ApiError(404, '', 'secret'))
    await server.prefetchQuery({ queryKey: ARTICLE, queryFn })
    const outcomes = collectQueries(server)
    expect(JSON.stringify(outcomes)).not.toContain('secret')

    const browser = createQueryClient()
    restoreQueries(browser, outcomes, '')
    const restored = browser.getQueryState(ARTICLE)
    expect(restored?.status).toBe('error')
    expect(restored?.error).toBeInstanceOf(ApiError)
    expect(restored?.error).toMatchObject({ status: 404 })
  })

  test('are the same bytes for the same content', async () => {
    const render = async () => {
      const client = createQueryClient()
      await client.prefetchQuery({ queryKey: LIST, queryFn: async () => [{ id: 1 }] })
      return JSON.stringify(collectQueries(client))
    }
    vi.setSystemTime('2026-05-10T12:00:00Z')
    const first = await render()
    vi.setSystemTime('2026-05-10T12:00:05Z')
    expect(await render()).toBe(first)
    vi.useRealTimers()
  })
})

test('nothing that people wrote can end the state script or break it', () => {
  const hostile = '</script><script>alert(1)</script><!--\u2028\u2029'
  const text = scriptJson({ ...state, queries: [{ key: LIST, data: [{ title: hostile }] }] })
  expect(text).not.toMatch(/[<\u2028\u2029]/)
  expect((JSON.parse(text) as PageState).queries).toEqual([
    { key: LIST, data: [{ title: hostile }] },
  ])
})
