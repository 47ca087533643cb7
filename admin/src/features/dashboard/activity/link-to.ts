import type { Activity } from '@ufuq/shared/contract/activity'

/** The address that the current user can open for an activity's subject. */
export function linkTo(activity: Activity): string {
  if (activity.subject === 'person') return '/admin/users'
  const { path, id, side, isBinned } = activity.entry
  if (isBinned) return `/admin/${path}/bin`
  return path === 'publications'
    ? `/admin/publications/edit-bilingual/${side}`
    : `/admin/${path}/${id}`
}
