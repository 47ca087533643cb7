import { SCREENS, SECTIONS } from '@ufuq/shared/admin/screens'

/** Every screen and tab of somebody who is signed in. `id` stands where a screen is of one record. */
export const adminAddresses = (id: number): string[] => {
  const screens = SCREENS.map(({ path }) => path.replace(':id', String(id)))
  return [
    ...new Set([
      ...Object.values(SECTIONS).map(({ path }) => path),
      ...screens.filter(Boolean).map((path) => `/admin/${path}`),
      '/admin/inbox?tab=volunteer',
      '/admin/inbox?tab=subscribers',
      '/admin/register',
    ]),
  ]
}
