import type { ApiClient } from '@japa/api-client'
import type { Role } from '@ufuq/shared/contract/users'
import type { OrganisationDefaults } from '@ufuq/shared/i18n/texts-in-force'
import type { OrganisationValues } from '@ufuq/shared/kinds/organisation/organisation'
import type { WireEntry } from '@ufuq/shared/model/wire'
import type User from '#people/user'
import { UserFactory } from '#tests/factories/user_factory'
import { shippedCalls } from '#tests/functional/entries/shipped_calls'

type Organisation = WireEntry<OrganisationValues> & { defaults: OrganisationDefaults }

/** The calls of a member of staff on the organisation. */
export const callsOn = (client: ApiClient, person: User) =>
  shippedCalls<Organisation>(client, person, 'organisation')

export const organisationOf = async (client: ApiClient, role: Role = 'admin') =>
  callsOn(client, await UserFactory.merge({ role }).create())
