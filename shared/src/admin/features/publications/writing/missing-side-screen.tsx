import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { otherLanguage } from '../../../../contract/languages.ts'
import type { Publication } from '../../../../contract/publications.ts'
import { htmlAttributes } from '../../../../i18n/direction.ts'
import { useAbility } from '../../../session/session.tsx'
import { Page } from '../../../shell/page.tsx'
import { formBeside } from './form/form-values.ts'
import { toMissingSide } from './form/input.ts'
import { LoadedTexts } from './loaded.tsx'
import { useSaved } from './outcomes.ts'
import { PublicationEditor } from './publication-editor.tsx'
import { useReturn } from '../return-address.ts'
import { SideStatus } from './panes/side-status.tsx'
import { useCreatePublication } from '../mutations.ts'
import { publicationQueries } from '../queries.ts'

/** Writes the side that `existingId` lacks, beside the existing one. */
export function MissingSideScreen({ existingId }: { existingId: string }) {
  const { t } = useTranslation('admin')
  const { address } = useReturn()
  const query = useQuery(publicationQueries.record(existingId))
  const existing = query.data?.publication
  if (existing && existing.translationId !== null)
    return <Navigate to={`/admin/publications/edit-bilingual/${existing.id}`} replace />
  return (
    <Page
      title={
        existing
          ? t(`publications.writeSide.${otherLanguage(existing.language)}`)
          : t('editor.createTitle')
      }
      back={address}
    >
      <LoadedTexts query={query}>
        {({ publication }) => <WriteMissingSide key={publication.id} existing={publication} />}
      </LoadedTexts>
    </Page>
  )
}

function WriteMissingSide({ existing }: { existing: Publication }) {
  const { t } = useTranslation('admin')
  const { goBack } = useReturn()
  const canPublish = useAbility('publications.publish')
  const create = useCreatePublication()
  const onSaved = useSaved('pairCreated')
  const written = otherLanguage(existing.language)
  return (
    <PublicationEditor
      sides={[written]}
      saved={null}
      start={formBeside(existing)}
      place={`beside:${existing.id}`}
      canUpdate
      canPublish={canPublish}
      onSave={(values) => create.mutateAsync(toMissingSide(values, written, existing))}
      onSaved={onSaved}
      onCancel={goBack}
      saveLabel={t('editor.actions.create')}
      source={<SourcePane publication={existing} />}
    />
  )
}

/** The existing text, read-only. */
function SourcePane({ publication }: { publication: Publication }) {
  const { t } = useTranslation('admin')
  const { language, title, html } = publication
  const { lang, dir } = htmlAttributes(language)
  return (
    <section className="pane source" aria-label={t(`editor.sourceLabel.${language}`)}>
      <div className="pane-head">
        <h2>{t(`editor.languages.${language}`)}</h2>
        <SideStatus publication={publication} />
      </div>
      {/* rendered by the server: an author's raw HTML comes out as text */}
      <div className="source-text" lang={lang} dir={dir} tabIndex={0}>
        <h3>{title}</h3>
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </section>
  )
}
