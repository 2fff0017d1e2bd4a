-- What a worker says of days is saved by parts, and replaces what was said of them. It has one version, so that of two tabs the
-- later one does not overwrite unseen what the earlier one has saved.
alter table worker add column availability_version int not null default 1;
