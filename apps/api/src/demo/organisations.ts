import type { Tx } from '#platform/db/database.ts';
import type { DemoPlace } from '#platform/demo/scene.ts';

export const AGENCIES = [
  {
    name: 'Brightside Care Staffing',
    email: 'office@brightside.example',
    telephone: '020 7946 0101',
    street: '12 Lantern Street',
    town: 'London',
    state: 'Greater London',
    post_code: 'SE1 0AA',
    country: 'United Kingdom',
    base_currency: 'GBP',
  },
  {
    name: 'Northgate Medical Staffing',
    email: 'hello@northgate.example',
    telephone: '0161 496 0202',
    street: '4 Canal Row',
    town: 'Manchester',
    state: 'Greater Manchester',
    post_code: 'M1 0BB',
    country: 'United Kingdom',
    base_currency: 'GBP',
  },
  {
    name: 'Fernhill Recruitment',
    email: 'team@fernhill.example',
    telephone: '0117 496 0303',
    town: 'Bristol',
    country: 'United Kingdom',
    base_currency: null,
  },
  {
    name: 'Larkspur Recruitment',
    email: 'team@larkspur.example',
    telephone: '0113 496 0505',
    town: 'Leeds',
    country: 'United Kingdom',
    base_currency: null,
  },
];

/** Directorates with their locations; the names are invented. */
const CLIENTS = [
  {
    name: 'Harbour View Hospital',
    town: 'Southampton',
    agencies: { 'Brightside Care Staffing': 1 },
    directorates: {
      'Emergency and Acute Medicine': ['Emergency Department', 'Acute Medical Unit', 'Ward 3 Respiratory'],
      'Surgery and Theatres': ['Theatres', 'Ward 7 Orthopaedics'],
      'Women and Children': ['Maternity', 'Ward 11 Paediatrics'],
      Estates: ['Portering', 'Domestic Services'],
    },
  },
  {
    name: 'Meadowbank Care Homes',
    town: 'Reading',
    agencies: { 'Brightside Care Staffing': 2, 'Northgate Medical Staffing': 1 },
    directorates: {
      'Northern homes': ['Larch House', 'Willow Court'],
      'Southern homes': ['Orchard Lodge', 'The Cedars'],
    },
  },
  {
    name: 'St Aldhelm Hospice',
    town: 'Salisbury',
    agencies: { 'Brightside Care Staffing': 1, 'Northgate Medical Staffing': 2 },
    directorates: { 'In-patient care': ['Rose Wing', 'Garden Wing'], 'Day care': ['Day Centre'] },
  },
  {
    name: 'Kingsmere Learning Trust',
    town: 'Winchester',
    agencies: { 'Brightside Care Staffing': 1 },
    directorates: { Catering: ['Kingsmere Primary', 'Kingsmere Upper School'] },
  },
];

/** Agencies, clients with their places, and who works for whom. Answers ids by name, and every location. */
export const addOrganisations = async (tx: Tx): Promise<{ ids: Map<string, number>; places: DemoPlace[] }> => {
  const ids = new Map<string, number>();
  for (const agency of AGENCIES) {
    const { id } = await tx.insertInto('agency').values(agency).returning('id').executeTakeFirstOrThrow();
    ids.set(agency.name, id);
  }
  const places: DemoPlace[] = [];
  for (const { name, town, agencies, directorates } of CLIENTS) {
    const slug = name.toLowerCase().replace(/[^a-z]+/g, '-');
    const client = await tx
      .insertInto('client')
      .values({
        name,
        town,
        email: `staffing@${slug}.example`,
        telephone: `01632 9604${String(ids.size).padStart(2, '0')}`,
        first_line: '1 Example Road',
        country: 'United Kingdom',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(name, client.id);
    const agencyIds: number[] = [];
    for (const [agency, tier] of Object.entries(agencies)) {
      const agencyId = ids.get(agency) ?? 0;
      await tx.insertInto('agency_client').values({ agency_id: agencyId, client_id: client.id, tier }).execute();
      agencyIds.push(agencyId);
    }
    for (const [directorate, locations] of Object.entries(directorates)) {
      const { id: directorateId } = await tx
        .insertInto('directorate')
        .values({ client_id: client.id, name: directorate, cost_centre: `CC-${1000 + places.length * 7}` })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const location of locations) {
        const { id } = await tx
          .insertInto('shift_location')
          .values({
            client_id: client.id,
            directorate_id: directorateId,
            name: location,
            address: `1 Example Road, ${town}`,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        places.push({ clientId: client.id, directorateId, locationId: id, location, client: name, agencyIds });
      }
    }
  }
  return { ids, places };
};
