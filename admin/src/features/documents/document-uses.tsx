import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { DocumentUse } from '@ufuq/shared/contract/documents'
import { htmlAttributes } from '@ufuq/shared/i18n/direction'
import { titleIn } from '@ufuq/shared/contract/languages'
import { LeftToRight } from '@ufuq/shared/ui/bdi'
import { Item, ItemList } from '../../components/item-list.tsx'
import { useLanguage } from '../../language.ts'

/** The places where a document is used, each with a link. */
export function DocumentUseList({ uses }: { uses: readonly DocumentUse[] }) {
  const placeOf = usePlace()
  return (
    <ItemList>
      {uses.map((use) => {
        const [to, title, ...notes] = placeOf(use)
        return (
          <Item
            key={keyOf(use)}
            title={<Link to={to}>{title}</Link>}
            text={notes.filter(Boolean).join(' · ')}
          />
        )
      })}
    </ItemList>
  )
}

function keyOf(use: DocumentUse): string {
  if (use.kind === 'site') return `site ${use.page}`
  return `${use.kind} ${use.id}`
}

/** The address of the place, its title, and what is said about it. */
function usePlace() {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  return (use: DocumentUse): [to: string, title: ReactNode, ...notes: (string | false)[]] => {
    switch (use.kind) {
      case 'publication':
        return [
          use.isBinned ? '/admin/publications/bin' : `/admin/publications/edit/${use.id}`,
          <bdi {...htmlAttributes(use.language)}>{use.title}</bdi>,
          t('documents.uses.publication'),
          t(`editor.languages.${use.language}`),
          use.isBinned && t('pictures.sheet.binned'),
        ]
      case 'page':
        return [
          use.isBinned ? '/admin/pages/bin' : `/admin/pages/${use.id}`,
          titleIn(use.titles, language) || t('pages.untitled'),
          t('documents.uses.page'),
          use.isBinned && t('pictures.sheet.binned'),
        ]
      case 'site':
        return [
          '/admin/menus',
          t('kinds.menus.name'),
          t('documents.uses.site'),
          use.isDraft && t('pictures.sheet.draft'),
        ]
      case 'redirect':
        return [
          '/admin/redirects',
          <LeftToRight>{use.path}</LeftToRight>,
          t('documents.uses.redirect'),
        ]
      case 'checklist':
        return [
          `/admin/checklists/${use.isBinned ? 'bin' : use.id}`,
          titleIn(use.titles, language) || t('pages.untitled'),
          t('documents.uses.checklist'),
          use.isBinned && t('pictures.sheet.binned'),
        ]
    }
  }
}
