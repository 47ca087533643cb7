import { FORM_NAMES } from '@ufuq/shared/forms/index'
import { form as kind, type WireForm } from '@ufuq/shared/kinds/form/form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Row } from '../../components/layout.tsx'
import { ListScreen } from '../../entry/list-screen.tsx'
import { SiteParts } from '../../frame/site-parts.tsx'
import { answersAddress } from './answers-address.ts'

/** `/admin/forms`: the forms by staff, with the number of their answers. */
export function FormsScreen() {
  const { t } = useTranslation(['admin', ...FORM_NAMES])
  return (
    <ListScreen
      kind={kind}
      name={t('site.title')}
      top={
        <>
          <SiteParts />
          <Row>
            {t('kinds.form.ofSite')}
            {FORM_NAMES.map((name) => (
              <Link className="more" key={name} to={`/admin/${kind.path}/${name}`}>
                {t(`${name}:page.title`)}
              </Link>
            ))}
          </Row>
        </>
      }
      columns={[
        {
          key: 'answers',
          heading: t('kinds.form.answers'),
          width: '9rem',
          cell: (entry) => {
            const { id, answers: count } = entry as WireForm
            return (
              <Link className="more" to={answersAddress(id)}>
                {t('kinds.form.answerCount', { count })}
              </Link>
            )
          },
        },
      ]}
    />
  )
}
