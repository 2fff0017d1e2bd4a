/** Where directions from one postcode to another come from, unless a deployment says otherwise. */
export const USUAL_MAP_URL = 'https://www.google.com/maps/dir/?api=1&origin={from}&destination={to}';
