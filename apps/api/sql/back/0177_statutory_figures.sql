-- Takes back 0177: for a product that is stopped, before a version without it starts. Minimum wages and costs of employers are lost.
begin;
drop table statutory_figure;
drop type statutory_figure_kind, figure_certainty;
delete from schema_migration where name = '0177_statutory_figures.sql';
commit;
