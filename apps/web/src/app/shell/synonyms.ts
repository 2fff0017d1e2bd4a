/** What people call a place besides its name in the sidebar, by its path within a portal. */
const SYNONYMS: readonly (readonly [places: RegExp, words: string])[] = [
  [/^shifts\/list$/, 'rota roster schedule calendar week requests bookings timesheets'],
  [/^shifts\/applied$/, 'timesheets hours sign-off authorise approve applications awaiting approval'],
  [/^shifts\/mine$/, 'rota roster timesheets hours bookings'],
  [/^shifts\/new$/, 'request staff ask book'],
  [/^shifts\/locations$/, 'wards sites places'],
  [/^shifts\/directorates$/, 'departments cost centres'],
  [/^shifts\/types$/, 'early late night times'],
  [/^workers(\/list)?$/, 'staff people nurses carers temps flexi'],
  [/^workers\/reviews$/, 'documents compliance records checks expiring dbs due to expire'],
  [/^workers\/directly-book$/, 'assign staff'],
  [/^applicants$/, 'candidates recruitment people'],
  [/^(worker-)?leave$/, 'holiday annual sick absence time off'],
  [/^(worker-)?availability$/, 'unavailable days off preferences'],
  [/^calendar$/, 'rota roster week'],
  [/^(trainings|compliance)$/, 'documents certificates courses dbs records expiring'],
  [/^forms$/, 'application bank details tax hmrc occupational health'],
  [/^clients(\/list)?$/, 'hospitals care homes customers hirers'],
  [/^agencies(\/list)?$/, 'suppliers'],
  [/^billing/, 'invoices money payments'],
  [/^payslips/, 'payslips wages salary'],
  [/^rates\/codes$/, 'jobs roles kinds of work'],
  [/^rates\//, 'pay prices charges'],
  [/^settings\/all$/, 'bank holidays working time weekly hours logo profile contact notifications time zone emails'],
  [/^staff\/(system-)?users$/, 'colleagues team accounts people invite'],
  [/^staff\/(role-)?permissions$/, 'roles rights access'],
  [/^staff\/deputies$/, 'cover stand in holiday'],
  [/^staff\/audit$/, 'history changes who did what'],
];

export const synonymsOf = (place: string): string =>
  SYNONYMS.filter(([places]) => places.test(place))
    .map(([, words]) => words)
    .join(' ');
