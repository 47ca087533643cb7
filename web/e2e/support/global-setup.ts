import { people, signedInApi } from './people.ts'

/**
 * Creates the editor and the author that the specs sign in as, on a site whose first steps are
 * done.
 */
export default async function globalSetup() {
  const api = await signedInApi(process.env['E2E_ORIGIN'] ?? '', people.admin)
  for (const role of ['editor', 'author'] as const) {
    const { username, password } = people[role]
    const answer = await api.post('/api/users', {
      data: { username, password, role, email: `${username}@example.org` },
    })
    if (!answer.ok()) throw new Error(`Could not create ${username}: ${await answer.text()}`)
  }
  const hidden = await api.put('/api/first-steps', { data: { isHidden: true } })
  if (!hidden.ok()) throw new Error(`Could not hide the first steps: ${await hidden.text()}`)
  await api.dispose()
}
