import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { otherLanguage } from '../../../../contract/languages.ts'
import type { Publication } from '../../../../contract/publications.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { ErrorState } from '../../../../ui/states.tsx'
import { useAbility } from '../../../session/session.tsx'
import { LoadedTexts } from './loaded.tsx'
import { useReturn } from '../return-address.ts'
import { publicationQueries } from '../queries.ts'

/** Shown if the pair does not exist: no such record, or one without a translation yet. */
export function NoPair({ id }: { id: string }) {
  const record = useQuery(publicationQueries.record(id))
  return (
    <LoadedTexts query={record}>
      {({ publication }) => <NoTranslation publication={publication} />}
    </LoadedTexts>
  )
}

function NoTranslation({ publication }: { publication: Publication }) {
  const { t } = useTranslation('admin')
  const { state } = useLocation()
  const { goBack } = useReturn()
  const canCreate = useAbility('publications.create')
  const { id, title, language } = publication
  const missing = otherLanguage(language)
  return (
    <ErrorState
      level={2}
      title={t(`publications.missingSide.${missing}`)}
      text={t(`publications.noTranslation.${language}`, { title })}
      action={
        <div className="ways-on">
          {canCreate && publication.can?.update && (
            <Link
              className={buttonClass()}
              to={`/admin/publications/create?partner=${id}`}
              state={state}
            >
              {t(`publications.writeSide.${missing}`)}
            </Link>
          )}
          <Link
            className={buttonClass({ variant: 'line' })}
            to={`/admin/publications/edit/${id}`}
            state={state}
          >
            {t('publications.editAlone')}
          </Link>
          <Button variant="quiet" onClick={goBack}>
            {t('publications.back')}
          </Button>
        </div>
      }
    />
  )
}
