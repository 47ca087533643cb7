import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Colleague } from '@ufuq/shared/contract/users'
import { useColleagueName } from '../../../colleagues/colleague-name.ts'
import { AdminList } from '../../../lists/admin-list.tsx'
import { LanguageMarks } from '../../../lists/language-marks.tsx'
import { RelativeTime } from '../../../lists/relative-time.tsx'
import { useSession } from '../../../session/session.tsx'

type Marks = Parameters<typeof LanguageMarks>[0]['markOf']

interface SiteListProps<Item> {
  caption: string
  items: readonly Item[]
  idOf: (item: Item) => number | string
  title: (item: Item) => ReactNode
  markOf: (item: Item, language: Language) => ReturnType<Marks>
  /** The last change; null if there was none. */
  lastOf: (item: Item) => { at: string; by: Colleague | null } | null
  menu: (item: Item) => ReactNode
}

/**
 * Lists pages of the site with their state in both languages, and with the time and the author of
 * each page's last change.
 */
export function SiteList<Item>({ markOf, lastOf, ...list }: SiteListProps<Item>) {
  const { t } = useTranslation('admin')
  const me = useSession()
  const nameOf = useColleagueName()
  return (
    <AdminList
      {...list}
      className="site-list"
      heading={t('site.columns.page')}
      columns={[
        {
          name: 'states',
          heading: t('pairs.languages'),
          cell: (item) => <LanguageMarks markOf={(language) => markOf(item, language)} />,
        },
        {
          name: 'moment',
          heading: t('site.columns.last'),
          cell(item) {
            const last = lastOf(item)
            return last ? <RelativeTime iso={last.at} /> : t('site.columns.never')
          },
        },
        {
          name: 'by',
          heading: t('site.columns.by'),
          cell(item) {
            const last = lastOf(item)
            if (!last) return null
            const name = last.by?.id === me.id ? t('site.columns.you') : nameOf(last.by)
            return <bdi className="cut">{name}</bdi>
          },
        },
      ]}
    />
  )
}
