/** Roles of the platform have technical names, `ROLE_AGENCY`; organisations name theirs as they like. */
export const roleName = (name: string): string => {
  if (!name.startsWith('ROLE_')) return name;
  const words = name.slice('ROLE_'.length).replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
