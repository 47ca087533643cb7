import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { HostSignInElsewhere } from '../../host/host.ts'
import { fakeApi, json, refusal } from '../../testing/fake-api.ts'
import { administrator } from '../../testing/people.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'

type End = Awaited<ReturnType<HostSignInElsewhere['begin']>>

async function begin() {
  let isIn = false
  fakeApi({
    'GET /api/auth/me': () =>
      isIn ? json({ user: administrator }) : refusal(401, 'unauthenticated'),
  })
  let end: (end: End) => void = () => {}
  const cancel = vi.fn(() => end('cancelled'))
  const signInElsewhere = {
    begin: () => new Promise<End>((resolve) => (end = resolve)),
    cancel,
  }
  const { address } = await renderAdmin('/admin/login', { signInElsewhere })
  fireEvent.click(await screen.findByRole('button', { name: 'Continue in the browser' }))
  await screen.findByText(/This window continues by itself/)
  return {
    address,
    cancel,
    end(how: End) {
      isIn = how === 'signed-in'
      end(how)
    },
  }
}

test('a window without an address continues once the browser has signed in', async () => {
  const { end, address } = await begin()
  end('signed-in')
  await waitFor(() => expect(address()).toBe('/admin'))
})

test('a sign-in in the browser can be cancelled', async () => {
  const { cancel } = await begin()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByRole('button', { name: 'Continue in the browser' })
  expect(cancel).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alert')).toBeNull()
})
