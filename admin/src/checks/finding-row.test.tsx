import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { createQueryClient } from '@ufuq/shared/client/query-client'
import { createI18n } from '@ufuq/shared/i18n/instance'
import { resources } from '@ufuq/shared/i18n/testing/texts'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi, json } from '../testing/fake-api.ts'
import { FindingRow } from './finding-row.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a picture without a description is named by its file, with the way to where it is described', async () => {
  fakeApi({
    'GET /api/entries/pictures/16': () => json({ picture: { id: 16, fileName: 'well.jpg' } }),
  })
  const location = { side: 'en', field: 'cover', from: 0, to: 0 } as const
  render(
    <I18nextProvider i18n={await createI18n({ language: 'en', resources })}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <FindingRow
            finding={{
              rule: 'pictureWithoutWords',
              sides: ['en'],
              location,
              words: {},
              repair: null,
            }}
            where="English"
            text="16"
            isMarkdown={false}
            onShow={null}
            onRepair={null}
          />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nextProvider>,
  )
  expect(await screen.findByText('well.jpg')).toBeVisible()
  expect(screen.queryByText('16')).toBeNull()
  const link = screen.getByRole('link', { name: 'Describe the picture' })
  expect(link).toHaveAttribute('href', '/admin/pictures?picture=16')
})
