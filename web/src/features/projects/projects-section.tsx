import ArrowRight from 'lucide-react/icons/arrow-right'
import { Icon } from '@ufuq/shared/ui/icon'
import { ProgrammeName } from '@ufuq/shared/ui/programme-name'
import { Tab, TabList, TabPanel, Tabs } from '@ufuq/shared/ui/tabs'
import { useTranslation } from 'react-i18next'
import { PatternArch } from '../../layout/drawings.tsx'
import { selectProjects, type ProjectsState } from './projects.ts'
import { PageLink } from '../../layout/page-link.tsx'
import { SectionButtons } from '../../layout/section-buttons.tsx'

const SELECTIONS = ['featured', 'all'] as const

/** The list of projects on the home page. */
export function ProjectsSection() {
  const { t } = useTranslation('home')
  const { t: tProjects } = useTranslation('programs')
  if (selectProjects('featured', tProjects).length === 0) return null

  return (
    <section className="section follows">
      <Tabs className="wrap" defaultValue={SELECTIONS[0]}>
        <div className="head">
          <h2>{t('projects.title')}</h2>
          <TabList label={t('projects.tabsLabel')}>
            {SELECTIONS.map((selection) => (
              <Tab key={selection} value={selection}>
                {t(`projects.${selection}`)}
              </Tab>
            ))}
          </TabList>
        </div>
        {SELECTIONS.map((selection) => (
          <TabPanel key={selection} value={selection}>
            <Ledger selection={selection} />
          </TabPanel>
        ))}
        <p className="after-list">
          <SectionButtons
            namespace="home"
            of="featured"
            shipped={[['/projects', t('projects.allLink')]]}
            classNames={['more']}
            end={<Icon icon={ArrowRight} mirrored />}
          />
        </p>
      </Tabs>
    </section>
  )
}

function Ledger({ selection }: { selection: (typeof SELECTIONS)[number] }) {
  const { t } = useTranslation(['home', 'common'])
  const { t: tProjects } = useTranslation('programs')

  return (
    <ul className="ledger">
      {selectProjects(selection, tProjects).map((project) => {
        const { name, programme, title, partner, description, year } = project
        return (
          <li key={name} data-programme={programme}>
            <PatternArch programme={programme} />
            <ProgrammeName programme={programme}>
              {t(`categories.${programme}`, { ns: 'common' })}
            </ProgrammeName>
            <h3>
              <PageLink
                to="/projects"
                whenHidden={title}
                state={{ programme } satisfies ProjectsState}
                aria-label={t('projects.cardLabel', { title })}
              >
                {title}
              </PageLink>
            </h3>
            <span className="who">{partner && t('projects.partner', { partner })}</span>
            <p>{description}</p>
            <span className="year num">{year}</span>
          </li>
        )
      })}
    </ul>
  )
}
