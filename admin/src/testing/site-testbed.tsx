import { screen } from '@testing-library/react'
import { fakeApi } from './fake-api.ts'
import { renderAdmin } from './render-admin.tsx'

type Answers = Parameters<typeof fakeApi>[0]
type ViewOptions = Parameters<typeof renderAdmin>[1]

/** Opens a screen of the site with the server's responses. */
export async function openSite(path: string, answers: Answers = {}, options: ViewOptions = {}) {
  const api = fakeApi({
    ...answers,
  })
  const view = await renderAdmin(path, options)
  await screen.findByRole('heading', { level: 1 })
  return { ...api, ...view }
}
