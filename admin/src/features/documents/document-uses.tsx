import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { DocumentUse } from '@ufuq/shared/contract/documents'
import { htmlAttributes } from '@ufuq/shared/i18n/direction'
import { titleIn } from '@ufuq/shared/contract/languages'
import { LeftToRight } from '@ufuq/shared/ui/bdi'
import { useLanguage } from '../../language.ts'

/** The places where a document is used, each with a link. */
export function DocumentUseList({ uses }: { uses: readonly DocumentUse[] }) {
  return (
    <ul className="document-uses">
      {uses.map((use) => (
        <li key={keyOf(use)}>
          <div>
            <Use use={use} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function keyOf(use: DocumentUse): string {
  if (use.kind === 'site') return `site ${use.page}`
  return use.kind === 'disclosure' ? `${use.list} ${use.item}` : `${use.kind} ${use.id}`
}

function Use({ use }: { use: DocumentUse }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  switch (use.kind) {
    case 'publication':
      return (
        <>
          <Link
            to={use.isBinned ? '/admin/publications/bin' : `/admin/publications/edit/${use.id}`}
          >
            <bdi {...htmlAttributes(use.language)}>{use.title}</bdi>
          </Link>
          <small>
            {t('documents.uses.publication')}
            <span>{t(`editor.languages.${use.language}`)}</span>
            {use.isBinned && <span>{t('pictures.sheet.binned')}</span>}
          </small>
        </>
      )
    case 'page':
      return (
        <>
          <Link to={use.isBinned ? '/admin/pages/bin' : `/admin/pages/${use.id}`}>
            <bdi dir="auto">{titleIn(use.titles, language) || t('pages.untitled')}</bdi>
          </Link>
          <small>
            {t('documents.uses.page')}
            {use.isBinned && <span>{t('pictures.sheet.binned')}</span>}
          </small>
        </>
      )
    case 'site':
      return (
        <>
          <Link to="/admin/menus">{t('kinds.menus.name')}</Link>
          <small>
            {t('documents.uses.site')}
            {use.isDraft && <span>{t('pictures.sheet.draft')}</span>}
          </small>
        </>
      )
    case 'redirect':
      return (
        <>
          <Link to="/admin/redirects">
            <LeftToRight>{use.path}</LeftToRight>
          </Link>
          <small>{t('documents.uses.redirect')}</small>
        </>
      )
    case 'disclosure':
      return (
        <>
          <Link to={`/admin/site/disclosure/${use.list}`}>{use.title[language]}</Link>
          <small>
            {t('documents.uses.disclosure')}
            <span>{use.listName[language]}</span>
          </small>
        </>
      )
  }
}
