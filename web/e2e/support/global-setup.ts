import { people, signedInApi } from './people.ts'

/** Creates the editor and the author that the specs sign in as. */
export default async function globalSetup() {
  const api = await signedInApi(process.env['E2E_ORIGIN'] ?? '', people.admin)
  for (const role of ['editor', 'author'] as const) {
    const { username, password } = people[role]
    const answer = await api.post('/api/users', {
      data: { username, password, role, email: `${username}@example.org` },
    })
    if (!answer.ok()) throw new Error(`Could not create ${username}: ${await answer.text()}`)
  }
  await api.dispose()
}
