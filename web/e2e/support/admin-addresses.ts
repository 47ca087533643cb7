import { SCREENS, SECTIONS } from '@ufuq/admin/screens'

/** Leads to the library, with a window over it. */
const OF_A_PICTURE = 'pictures/:id'

/** Every screen and tab of a signed-in user. `id` is for screens of a single record. */
export const adminAddresses = (id: number): string[] => {
  const screens = SCREENS.filter(({ path }) => path !== OF_A_PICTURE).map(({ path }) =>
    path.replace(':id', String(id)).replace(':page', 'about').replace(':list', 'anbi'),
  )
  return [
    ...new Set([
      ...Object.values(SECTIONS).map(({ path }) => path),
      ...screens.filter(Boolean).map((path) => `/admin/${path}`),
      '/admin/inbox?kind=volunteer',
      '/admin/inbox?tab=subscribers',
      '/admin/register',
    ]),
  ]
}
