import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Colleague } from '@ufuq/shared/contract/users'
import { useColleagueName } from '../../../colleagues/colleague-name.ts'
import { Cut } from '../../../components/cut.tsx'
import { DataList } from '../../../components/data-list.tsx'
import { LanguageMarks } from '../../../components/language-marks.tsx'
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
    <DataList
      {...list}
      heading={t('site.columns.page')}
      columns={[
        {
          key: 'languages',
          heading: t('pairs.languages'),
          width: '7rem',
          cell: (item) => <LanguageMarks markOf={(language) => markOf(item, language)} />,
        },
        {
          key: 'changed',
          heading: t('site.columns.last'),
          width: '9rem',
          cell(item) {
            const last = lastOf(item)
            return last ? <RelativeTime iso={last.at} /> : t('site.columns.never')
          },
        },
        {
          key: 'by',
          heading: t('site.columns.by'),
          width: '7.5rem',
          from: 60,
          cell(item) {
            const last = lastOf(item)
            if (!last) return null
            const name = last.by?.id === me.id ? t('site.columns.you') : nameOf(last.by)
            return <Cut>{name}</Cut>
          },
        },
      ]}
    />
  )
}
