import type { Activity } from '@ufuq/shared/contract/activity'
import { LIMITS } from '@ufuq/shared/contract/limits'

/** The address that the current user can open for an activity's subject. */
export function linkTo(activity: Activity): string {
  switch (activity.subject) {
    case 'publication': {
      const { id, titles, isBinned, canUpdate } = activity.publication
      if (isBinned) return '/admin/publications/bin'
      if (canUpdate) return `/admin/publications/edit-bilingual/${id}`
      // People who may not edit the publication can still find it in the list, which links to its
      // page.
      const q = (titles.ar ?? titles.en ?? '').slice(0, LIMITS.search.max)
      return `/admin/publications?${new URLSearchParams({ q })}`
    }
    case 'entry': {
      const { path, id, isBinned } = activity.entry
      return `/admin/${path}/${isBinned ? 'bin' : id}`
    }
    case 'person':
      return '/admin/users'
  }
}
