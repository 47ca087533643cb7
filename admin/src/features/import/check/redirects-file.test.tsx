import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as uploading from '../../../documents/uploads/send-resumable.ts'
import { json } from '../../../testing/fake-api.ts'
import { anImport, openImport } from '../import-testbed.tsx'

const UPLOAD = '1-00000000-0000-4000-8000-000000000000'

test('a file with the redirects of the former site is added and removed', async () => {
  const send = vi.spyOn(uploading, 'sendResumable').mockResolvedValue(UPLOAD)
  const withFile = (version: number, redirectsFile: string | null) =>
    anImport({ version, answers: { ...anImport().answers, redirectsFile } })
  let shown = withFile(7, null)
  const { writes } = await openImport(shown, {
    'GET /api/imports/current': () =>
      json({ import: shown, maxBytes: 2 ** 31, makesBackups: true, freeBytes: null }),
    'PUT /api/imports/4/redirects'({ body }) {
      const { upload } = body as { upload: string | null }
      shown = withFile(shown.version + 1, upload && 'redirection.csv')
      return json({ import: shown })
    },
  })
  const name = 'Redirects from the Redirection plugin'
  const input = await screen.findByLabelText(name, { selector: 'input' })
  const file = new File(['/old,/new'], 'redirection.csv')
  fireEvent.change(input, { target: { files: [file] } })
  await screen.findByText(/^Added: .*redirection\.csv/)
  expect(send.mock.lastCall).toMatchObject([file, { purpose: 'imports' }])
  fireEvent.click(screen.getByRole('button', { name: 'Remove the file', hidden: true }))
  await screen.findByText(/^WordPress does not export them/)
  await waitFor(() =>
    expect(writes.map(({ body }) => body)).toEqual([
      { version: 7, upload: UPLOAD },
      { version: 8, upload: null },
    ]),
  )
})
