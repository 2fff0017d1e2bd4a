export { MyTaxis } from './taxi/MyTaxis.tsx';
